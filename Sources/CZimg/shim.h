// zimg, whole: colour conversion, depth conversion and scaling of planar pictures.
#include <zimg.h>
