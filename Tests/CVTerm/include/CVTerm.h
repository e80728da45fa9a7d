/// libvterm as a simple picture of cells, and programs on pseudo-terminals: the C functions that tests of the real
/// program need.
#ifndef CVTERM_H
#define CVTERM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: The terminal's picture

typedef struct cvt_terminal cvt_terminal;

/// A cell. Colors: -1 is the default, 0...255 are numbered, others are 0x1000000 | red << 16 | green << 8 | blue.
typedef struct {
  uint32_t scalars[6];
  int width;
  int foreground;
  int background;
  bool bold, italic, underline, reverse;
} cvt_cell;

cvt_terminal *cvt_new(int width, int height);
void cvt_free(cvt_terminal *terminal);
void cvt_resize(cvt_terminal *terminal, int width, int height);
void cvt_feed(cvt_terminal *terminal, const char *bytes, size_t count);
/// Removes the terminal's answers to the program; returns the number of bytes.
size_t cvt_answers(cvt_terminal *terminal, char *bytes, size_t count);
cvt_cell cvt_cell_at(cvt_terminal *terminal, int x, int y);
int cvt_cursor_x(cvt_terminal *terminal);
int cvt_cursor_y(cvt_terminal *terminal);
bool cvt_cursor_is_visible(cvt_terminal *terminal);
bool cvt_is_alternate(cvt_terminal *terminal);

// MARK: Programs

/// Starts a program as the leader of a session on a new pseudo-terminal. Returns the terminal's descriptor, or -1 on
/// failure. No close-on-exec descriptor of the caller is inherited.
int cvt_spawn(
  const char *path, char *const *arguments, char *const *environment, const char *directory, int width, int height,
  pid_t *process);
/// Returns a descriptor that becomes readable when the process ends; -1 on failure.
int cvt_process_descriptor(pid_t process);
int cvt_set_size(int descriptor, int width, int height);
/// Returns true if the terminal waits for whole lines, and echoes.
bool cvt_is_canonical(int descriptor);
bool cvt_echoes(int descriptor);
#endif
