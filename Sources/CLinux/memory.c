#include "CLinux.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void cl_share_heaps(int count) {
#ifdef M_ARENA_MAX
    mallopt(M_ARENA_MAX, count);
#else
    (void)count;
#endif
}
