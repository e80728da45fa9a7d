#define _GNU_SOURCE
#include "CVTerm.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

struct cvt_terminal {
  VTerm *vterm;
  VTermScreen *screen;
  VTermPos cursor;
  bool cursor_visible, alternate;
};

static int move_cursor(VTermPos position, VTermPos old, int visible, void *user) {
  (void)old;
  (void)visible;
  ((cvt_terminal *)user)->cursor = position;
  return 1;
}

static int set_property(VTermProp property, VTermValue *value, void *user) {
  cvt_terminal *terminal = user;
  if (property == VTERM_PROP_CURSORVISIBLE) terminal->cursor_visible = value->boolean;
  if (property == VTERM_PROP_ALTSCREEN) terminal->alternate = value->boolean;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.movecursor = move_cursor, .settermprop = set_property};

/// libvterm 0.1 writes a wide character even if there is only one column left, and then accesses a cell that does not
/// exist.
static int at_least_two(int width) { return width < 2 ? 2 : width; }

cvt_terminal *cvt_new(int width, int height) {
  cvt_terminal *terminal = calloc(1, sizeof *terminal);
  terminal->vterm = vterm_new(height, at_least_two(width));
  vterm_set_utf8(terminal->vterm, 1);
  terminal->screen = vterm_obtain_screen(terminal->vterm);
  terminal->cursor_visible = true;
  vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
  vterm_screen_enable_altscreen(terminal->screen, 1);
  vterm_screen_reset(terminal->screen, 1);
  return terminal;
}

void cvt_free(cvt_terminal *terminal) {
  vterm_free(terminal->vterm);
  free(terminal);
}

void cvt_resize(cvt_terminal *terminal, int width, int height) {
  vterm_set_size(terminal->vterm, height, at_least_two(width));
  // libvterm 0.1 keeps the scrolling margins of the old size, and then moves cells that do not exist, which would crash
  // the tests. Other terminals reset the margins here, too.
  char margins[64];
  int count = snprintf(
    margins, sizeof margins, "\033[r\033[%d;%dH", terminal->cursor.row + 1, terminal->cursor.col + 1);
  vterm_input_write(terminal->vterm, margins, (size_t)count);
}

void cvt_feed(cvt_terminal *terminal, const char *bytes, size_t count) {
  vterm_input_write(terminal->vterm, bytes, count);
  vterm_screen_flush_damage(terminal->screen);
}

size_t cvt_answers(cvt_terminal *terminal, char *bytes, size_t count) {
  return vterm_output_read(terminal->vterm, bytes, count);
}

static int color_number(const VTermColor *color, bool is_default) {
  if (is_default) return -1;
  if (VTERM_COLOR_IS_INDEXED(color)) return color->indexed.idx;
  return 0x1000000 | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

cvt_cell cvt_cell_at(cvt_terminal *terminal, int x, int y) {
  cvt_cell result = {0};
  VTermScreenCell cell;
  VTermPos position = {.row = y, .col = x};
  if (!vterm_screen_get_cell(terminal->screen, position, &cell)) return result;
  for (int i = 0; i < 6 && i < VTERM_MAX_CHARS_PER_CELL; i++) result.scalars[i] = cell.chars[i];
  result.width = cell.width;
  result.foreground = color_number(&cell.fg, VTERM_COLOR_IS_DEFAULT_FG(&cell.fg));
  result.background = color_number(&cell.bg, VTERM_COLOR_IS_DEFAULT_BG(&cell.bg));
  result.bold = cell.attrs.bold;
  result.italic = cell.attrs.italic;
  result.underline = cell.attrs.underline != 0;
  result.reverse = cell.attrs.reverse;
  return result;
}

int cvt_cursor_x(cvt_terminal *terminal) { return terminal->cursor.col; }
int cvt_cursor_y(cvt_terminal *terminal) { return terminal->cursor.row; }
bool cvt_cursor_is_visible(cvt_terminal *terminal) { return terminal->cursor_visible; }
bool cvt_is_alternate(cvt_terminal *terminal) { return terminal->alternate; }

// MARK: Programs

// Only functions that are safe between fork and exec in a process with several threads.
static void become(
  const char *slave, const char *path, char *const *arguments, char *const *environment, const char *directory) {
  setsid();
  int terminal = open(slave, O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) != 0) _exit(126);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(terminal, descriptor);
  if (terminal > 2) close(terminal);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (int signal = 1; signal < 32; signal++) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
  }
  if (directory != NULL && chdir(directory) != 0) _exit(126);
  execve(path, arguments, environment);
  _exit(127);
}

int cvt_spawn(
  const char *path, char *const *arguments, char *const *environment, const char *directory, int width, int height,
  pid_t *process) {
  char slave[128];
  int master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, slave, sizeof slave) != 0) {
    close(master);
    return -1;
  }
  cvt_set_size(master, width, height);
  *process = fork();
  if (*process == 0) become(slave, path, arguments, environment, directory);
  if (*process < 0) {
    close(master);
    return -1;
  }
  return master;
}

int cvt_process_descriptor(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

int cvt_set_size(int descriptor, int width, int height) {
  struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
  return ioctl(descriptor, TIOCSWINSZ, &size);
}

static bool has_local_flag(int descriptor, tcflag_t flag) {
  struct termios settings;
  return tcgetattr(descriptor, &settings) == 0 && (settings.c_lflag & flag) != 0;
}

bool cvt_is_canonical(int descriptor) { return has_local_flag(descriptor, ICANON); }
bool cvt_echoes(int descriptor) { return has_local_flag(descriptor, ECHO); }
