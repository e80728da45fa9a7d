/// What Linux has and Swift's Glibc does not import.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdint.h>
#include <sys/types.h>

/// Limits the address space of a running process, in bytes; 0, or -1 with `errno`. See prlimit(2).
int clinux_limit_memory(pid_t process, uint64_t bytes);

/// A file in memory that no path leads to, closed on exec; a descriptor, or -1 with `errno`. See memfd_create(2).
int clinux_memory_file(void);

#endif
