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
  /// Its arguments, the name first, and its environment; both end with `NULL`.
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  /// Its standard descriptors; a negative one is the parent's own.
  int input, output, error;
  /// It leads a session of its own, away from the terminal.
  bool has_own_session;
  /// It is killed when the thread that started it ends, in whatever way.
  bool ends_with_parent;
  /// The most bytes of its address space; 0 for no limit.
  uint64_t memory_limit;
};

/// Starts a child with no signal blocked, handled or ignored; -1 with `errno` where it cannot be run.
pid_t clinux_spawn(const struct clinux_program *_Nonnull program);

/// A file in memory that no path leads to, closed on exec; a descriptor, or -1 with `errno`. See memfd_create(2).
int clinux_memory_file(void);

/// A pipe whose ends, the reading one first, are closed on exec; 0, or -1 with `errno`. See pipe2(2).
int clinux_pipe(int ends[_Nonnull 2]);

/// A word of the command line, as the kernel handed it over; `NULL` behind the last one.
const char *_Nullable clinux_argument(int index);

/// Has a function called when the program crashes, before it ends; it must be safe in a signal handler.
///
/// This and `clinux_map` share the one handler of SIGBUS.
void clinux_set_rescue(void (*_Nonnull body)(void));

/// Has the screen's signals find the descriptor that they are read from, even where a thread does not block them; or lets
/// them act by default again. What is ignored stays ignored.
void clinux_redirect_signals(bool redirects);

/// Maps a part of a file for reading; `NULL` with `errno` where that cannot be done. See mmap(2).
///
/// Unlike another map it may be read when the file has been cut off or the disk fails: what is gone reads as zeros.
void *_Nullable clinux_map(int descriptor, uint64_t offset, uint64_t length);

/// Takes back a whole map that `clinux_map` made.
void clinux_unmap(void *_Nullable address, uint64_t length);

/// Puts zeros in place of the pages that hold a range of a map, and notes a hole.
///
/// The range must lie within one map that `clinux_map` made.
void clinux_map_clear(const void *_Nullable address, uint64_t length);

/// True if something of the map was gone when it was read.
bool clinux_map_has_holes(const void *_Nullable address);

/// Writes to a descriptor of `clinux_event` from now on when a map has got a hole, or no longer.
void clinux_tell_holes(int descriptor, bool tells);

/// Sets the maximum number of arenas that threads allocate memory from; further threads share them. See M_ARENA_MAX of
/// mallopt(3).
void clinux_limit_arenas(int count);

/// Gives memory that the program has freed back to the system. See malloc_trim(3).
void clinux_return_memory(void);

/// The magic number of the file system that an open file is on; 0 where it cannot be had. See statfs(2).
uint32_t clinux_file_system_type(int descriptor);

/// Tells a folder from every other one, also from one that has its place or its number after it: the device, the number
/// and the time of birth. False where there is no folder, or the file system knows no birth. See statx(2).
bool clinux_folder_identity(const char *_Nonnull path, uint64_t identity[_Nonnull 4]);

/// A descriptor that becomes readable when a process ends; -1 with `errno`. See pidfd_open(2).
int clinux_process_descriptor(pid_t process);

/// A descriptor that becomes readable when eight bytes are written to it; -1 with `errno`. See eventfd(2).
int clinux_event(void);

/// Opens a new file of a folder that has no name yet, for reading and writing, for the owner only; -1 with `errno` where
/// the file system has no such thing. See O_TMPFILE in open(2).
int clinux_open_unnamed(const char *_Nonnull folder);

/// Gives such a file a name; 0, or -1 with `errno`.
int clinux_link_unnamed(int descriptor, const char *_Nonnull path);

#endif
