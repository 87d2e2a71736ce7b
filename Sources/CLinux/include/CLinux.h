#ifndef CLINUX_H
#define CLINUX_H

/// What Linux's C library offers and Swift's Glibc module does not import.

/// Lets all threads of the process share so many heaps, from now on. Nothing where the C library cannot.
void cl_share_heaps(int count);

#endif
