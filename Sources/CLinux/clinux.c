#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int clinux_memory_file(void) { return memfd_create("imr", MFD_CLOEXEC); }

void clinux_limit_arenas(int count) { mallopt(M_ARENA_MAX, count); }

void clinux_return_memory(void) {
  // The free end of the calling thread's arena is returned only when memory is freed while it exceeds the threshold.
  mallopt(M_TRIM_THRESHOLD, 0);
  void *volatile memory = malloc(64 << 10);  // Volatile, as the compiler leaves out what is freed at once.
  free(memory);
  // The values that malloc itself adopts after large arrays are freed: clearing new pages repeatedly costs more than
  // the memory.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
  malloc_trim(0);
}

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

uint32_t clinux_file_system_type(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 ? (uint32_t)status.f_type : 0;
}

bool clinux_folder_identity(const char *path, uint64_t identity[4]) {
  struct statx status;
  if (statx(AT_FDCWD, path, 0, STATX_INO | STATX_BTIME | STATX_TYPE, &status) != 0) return false;
  if (!S_ISDIR(status.stx_mode) || !(status.stx_mask & STATX_BTIME)) return false;
  identity[0] = ((uint64_t)status.stx_dev_major << 32) | status.stx_dev_minor;
  identity[1] = status.stx_ino;
  identity[2] = (uint64_t)status.stx_btime.tv_sec;
  identity[3] = status.stx_btime.tv_nsec;
  return true;
}

int clinux_process_descriptor(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int clinux_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int clinux_open_unnamed(const char *folder) { return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); }

int clinux_link_unnamed(int descriptor, const char *path) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}
