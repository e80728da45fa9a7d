#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int clinux_memory_file(void) { return memfd_create("imr", MFD_CLOEXEC); }

void clinux_return_memory(void) { malloc_trim(0); }

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

uint32_t clinux_file_system_type(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) == 0 ? (uint32_t)status.f_type : 0;
}

int clinux_process_descriptor(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int clinux_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int clinux_open_unnamed(const char *folder) { return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600); }

int clinux_link_unnamed(int descriptor, const char *path) {
  char name[64];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}
