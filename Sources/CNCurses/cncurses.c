#define _GNU_SOURCE
#include "CNCurses.h"
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

const unsigned int nc_bold = A_BOLD;
const unsigned int nc_dim = A_DIM;
const unsigned int nc_italic = A_ITALIC;
const unsigned int nc_underline = A_UNDERLINE;
const unsigned int nc_reverse = A_REVERSE;

int nc_load_description(const char *terminal) {
  int result = -1;
  if (setupterm(terminal, STDOUT_FILENO, &result) == OK) return 1;
  return result == 1 ? 0 : result;
}

void nc_unload_description(void) {
  if (cur_term != NULL) del_curterm(cur_term);
}

// ncurses takes names as `char *` in some versions, without writing to them.
int nc_flag(const char *name) { return tigetflag((char *)name) > 0; }
int nc_number(const char *name) { return tigetnum((char *)name); }

const char *nc_string(const char *name) {
  const char *value = tigetstr((char *)name);
  return value == (const char *)-1 ? NULL : value;
}

const char *nc_flag_name(int index) { return boolnames[index]; }
const char *nc_number_name(int index) { return numnames[index]; }
const char *nc_string_name(int index) { return strnames[index]; }

const char *nc_expand2(const char *capability, int first, int second) {
  return tiparm(capability, first, second);
}

// MARK: Colors

bool nc_start_color(void) { return has_colors() && start_color() == OK; }
bool nc_use_default_colors(void) { return use_default_colors() == OK; }
int nc_last_pair(void) { return COLOR_PAIRS - 1; }
bool nc_set_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

// MARK: Screen

static SCREEN *screen;

// No display is larger: larger sizes reported by a terminal are errors, and would exceed the memory.
enum { most_columns = 2000, most_rows = 1000 };

static bool start_screen(const char *terminal) {
  use_env(FALSE);
  // A size too large for ncurses would end the program in newterm(): use that of the terminal's description then.
  struct winsize size;
  bool is_usable = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || (size.ws_col <= most_columns && size.ws_row <= most_rows);
  use_tioctl(is_usable);
  screen = newterm(terminal, stdout, stdin);
  if (screen == NULL) return false;
  raw();
  noecho();
  nonl();
  typeahead(-1);
  keypad(stdscr, TRUE);
  // Do not shift the rest of a row, which may contain characters whose width the terminal disagrees on.
  idcok(stdscr, FALSE);
  // ncurses 6.4 sends each cursor movement by a separate write until it has returned from endwin() once: a full picture
  // would take about sixty writes instead of three, each of which wakes the terminal.
  endwin();
  doupdate();
  return true;
}

bool nc_start(const char *terminal, const char *description) {
  if (description == NULL) return start_screen(terminal);

  extern char **environ;
  char **original = environ;
  size_t count = 0;
  while (original[count] != NULL) count++;
  char **changed = calloc(count + 2, sizeof *changed);
  char *variable = malloc(strlen(description) + sizeof "TERMINFO=");
  if (changed == NULL || variable == NULL) {
    free(changed);
    free(variable);
    return start_screen(terminal);
  }
  stpcpy(stpcpy(variable, "TERMINFO="), description);
  size_t used = 0;
  changed[used++] = variable;
  for (size_t i = 0; i < count; i++) {
    if (strncmp(original[i], "TERMINFO=", strlen("TERMINFO=")) != 0) changed[used++] = original[i];
  }
  environ = changed;
  bool started = start_screen(terminal);
  environ = original;
  // Not freed, because another thread may be reading the array, and ncurses keeps the value.
  return started;
}

void nc_free(void) {
  if (screen == NULL) return;
  delscreen(screen);
  screen = NULL;
}

bool nc_end(void) {
  if (exit_ca_mode == NULL) {
    // The picture stays on the shell's screen, so put its prompt on an empty line.
    wattr_set(stdscr, A_NORMAL, 0, NULL);
    wmove(stdscr, getmaxy(stdscr) - 1, 0);
    wclrtoeol(stdscr);
    wrefresh(stdscr);
  }
  return endwin() == OK;
}
int nc_width(void) { return getmaxx(stdscr); }
int nc_height(void) { return getmaxy(stdscr); }
void nc_resize(int width, int height) { resize_term(height, width); }

void nc_keep_shell_settings(void) { def_shell_mode(); }
void nc_apply_settings(void) { reset_prog_mode(); }

void nc_erase_all(void) {
  wattr_set(stdscr, A_NORMAL, 0, NULL);
  werase(stdscr);
  clearok(stdscr, TRUE);
}

void nc_set_style(unsigned int attributes, int pair) {
  // The short argument is ignored when the extended pair is given.
  wattr_set(stdscr, attributes, 0, &pair);
}

// Reads the character at `bytes`, of `count` bytes, and returns its length if it has one column, otherwise 0.
static int narrow_character(const char *bytes, int count, wchar_t *character) {
  if (*bytes >= ' ' && *bytes < 0x7F) {
    *character = (wchar_t)*bytes;
    return 1;
  }
  mbstate_t state = {0};
  size_t used = mbrtowc(character, bytes, (size_t)count, &state);
  return used != 0 && used <= (size_t)count && wcwidth(*character) == 1 ? (int)used : 0;
}

void nc_put(int x, int y, const char *bytes, int count) {
  // If each character has exactly one column, pass cells directly: ncurses would take 450 instructions for each to find
  // that out.
  enum { most = 512 };
  static cchar_t cells[most];
  attr_t attributes = 0;
  short low_pair = 0;
  int pair = 0;
  wattr_get(stdscr, &attributes, &low_pair, &pair);
  cchar_t cell;
  setcchar(&cell, L" ", attributes, low_pair, &pair);
  int used = 0, filled = 0;
  while (used < count && filled < most) {
    wchar_t character;
    int length = narrow_character(bytes + used, count - used, &character);
    if (length == 0) break;
    cells[filled] = cell;
    cells[filled].chars[0] = character;
    used += length;
    filled++;
  }
  if (used == count) {
    mvwadd_wchnstr(stdscr, y, x, cells, filled);
  } else {
    mvwaddnstr(stdscr, y, x, bytes, count);
  }
}
void nc_move(int x, int y) { wmove(stdscr, y, x); }
void nc_refresh(void) { wrefresh(stdscr); }
bool nc_show_cursor(bool visible) { return curs_set(visible ? 1 : 0) != ERR; }

void nc_send_capability(const char *bytes) {
  putp(bytes);
  fflush(stdout);
}

int nc_scalar_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

bool nc_window_size(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *width = size.ws_col < most_columns ? size.ws_col : most_columns;
  *height = size.ws_row < most_rows ? size.ws_row : most_rows;
  return true;
}
