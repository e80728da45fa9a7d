#define _GNU_SOURCE
#include "CLinux.h"

#include <sys/mman.h>
#include <sys/resource.h>

int clinux_limit_memory(pid_t process, uint64_t bytes) {
  struct rlimit limit = {.rlim_cur = bytes, .rlim_max = bytes};
  return prlimit(process, RLIMIT_AS, &limit, 0);
}

int clinux_memory_file(void) { return memfd_create("imr", MFD_CLOEXEC); }
