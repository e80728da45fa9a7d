/// Functions of Linux that Swift's Glibc does not import.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/types.h>

/// A program to start as a child.
struct clinux_program {
  /// The file to run.
  const char *_Nonnull path;
  /// Its arguments, starting with the name, and its environment; both end with `NULL`.
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  /// Its standard descriptors; if negative, the parent's.
  int input, output, error;
  /// True if it leads its own session, without the terminal.
  bool has_own_session;
  /// True if it is killed when the thread that started it ends for any reason.
  bool ends_with_parent;
  /// The maximum size of its address space in bytes; 0 for no limit.
  uint64_t memory_limit;
};

/// Starts a child with no signal blocked, handled or ignored; returns -1 with `errno` if it cannot be run.
pid_t clinux_spawn(const struct clinux_program *_Nonnull program);

/// Creates a file in memory without a path, closed on exec; returns a descriptor, or -1 with `errno`. See
/// memfd_create(2).
int clinux_memory_file(void);

/// Creates a pipe whose ends, the reading one first, are closed on exec; returns 0, or -1 with `errno`. See pipe2(2).
int clinux_pipe(int ends[_Nonnull 2]);

/// Returns a word of the command line as passed by the kernel; `NULL` after the last one.
const char *_Nullable clinux_argument(int index);

/// Sets a function to call when the program crashes, before it ends; it must be safe in a signal handler.
///
/// This and `clinux_map` share the handler of SIGBUS.
void clinux_set_rescue(void (*_Nonnull body)(void));

/// Redirects the screen's signals to the descriptor from which they are read, even from threads that do not block them;
/// or restores their default action. Ignored signals stay ignored.
void clinux_redirect_signals(bool redirects);

/// Maps a part of a file for reading; returns `NULL` with `errno` on failure. See mmap(2).
///
/// Unlike other maps, it can be read even if the file is truncated or the disk fails: missing parts read as zeros.
void *_Nullable clinux_map(int descriptor, uint64_t offset, uint64_t length);

/// Unmaps a whole map created by `clinux_map`.
void clinux_unmap(void *_Nullable address, uint64_t length);

/// Replaces the pages that contain a range of a map with zeros, and records a hole.
///
/// The range must be inside one map created by `clinux_map`.
void clinux_map_clear(const void *_Nullable address, uint64_t length);

/// Returns true if a part of the map was missing when it was read.
bool clinux_map_has_holes(const void *_Nullable address);

/// Starts or stops writing to a descriptor of `clinux_event` when a map gets a hole.
void clinux_report_holes(int descriptor, bool reports);

/// Sets the maximum number of arenas that threads allocate memory from; further threads share them. See M_ARENA_MAX of
/// mallopt(3).
void clinux_limit_arenas(int count);

/// Returns freed memory to the system. See malloc_trim(3).
void clinux_return_memory(void);

/// Returns the magic number of the file system of an open file; 0 if unknown. See statfs(2).
uint32_t clinux_file_system_type(int descriptor);

/// Identifies a folder uniquely, even after its path or its inode number is reused: by the device, the inode number and
/// the creation time. Returns false if there is no folder, or the file system does not record creation times. See
/// statx(2).
bool clinux_folder_identity(const char *_Nonnull path, uint64_t identity[_Nonnull 4]);

/// Returns a descriptor that becomes readable when a process ends; -1 with `errno`. See pidfd_open(2).
int clinux_process_descriptor(pid_t process);

/// Returns a descriptor that becomes readable when eight bytes are written to it; -1 with `errno`. See eventfd(2).
int clinux_event(void);

/// Creates a file without a name in a folder, for reading and writing, for the owner only; returns -1 with `errno` if
/// the file system does not support it. See O_TMPFILE in open(2).
int clinux_open_unnamed(const char *_Nonnull folder);

/// Gives such a file a name; returns 0, or -1 with `errno`.
int clinux_link_unnamed(int descriptor, const char *_Nonnull path);

#endif
