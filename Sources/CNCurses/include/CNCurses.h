/// ncurses (wide), with functions for what Swift cannot import: macros, variadic functions, globals.
///
/// Also the restoration of the terminal after a crash, which must be in C: a signal handler must not call Swift.
#ifndef CNCURSES_H
#define CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/eventfd.h>

// MARK: Attributes (macros with casts)

extern const unsigned int nc_bold;
extern const unsigned int nc_dim;
extern const unsigned int nc_italic;
extern const unsigned int nc_underline;
extern const unsigned int nc_reverse;

// MARK: Terminfo

/// Loads the description of a terminal as the current one. Returns what `setupterm` reports: 1 for success, 0 for an
/// unknown or unusable terminal, -1 for a missing database. Never prints, never exits.
int nc_load_description(const char *terminal);
/// Frees the description that was loaded last.
void nc_unload_description(void);

int nc_flag(const char *name);
int nc_number(const char *name);
/// Returns null if the terminal lacks the capability.
const char *nc_string(const char *name);

/// The names of the standard capabilities in the order of compiled entries; null after the last.
const char *nc_flag_name(int index);
const char *nc_number_name(int index);
const char *nc_string_name(int index);

/// Expands a capability with two parameters; null on failure.
const char *nc_expand2(const char *capability, int first, int second);

// MARK: Colors

/// Starts using colors. Returns false if the terminal has none.
bool nc_start_color(void);
/// Makes the terminal's default colors available as number -1. Returns false if the terminal cannot restore them.
bool nc_use_default_colors(void);
/// The highest pair number.
int nc_last_pair(void);
bool nc_set_pair(int pair, int foreground, int background);

// MARK: Screen

/// Starts ncurses on standard output and input. Returns false on failure.
///
/// If `description` is not null, it is the value of TERMINFO while ncurses reads the terminal's description. For that
/// time the whole environment is replaced, not modified, because other threads may be reading it. Keys are raw and
/// without echo; there is no delay after Escape, and no check for input while drawing.
bool nc_start(const char *terminal, const char *description);
/// Frees the screen after `nc_end`.
void nc_free(void);
/// Restores the terminal to its state before ncurses. Returns false on failure.
bool nc_end(void);
int nc_width(void);
int nc_height(void);
/// Sets the terminal's size in ncurses.
void nc_resize(int width, int height);
/// Makes the terminal's current settings the ones to restore at the end.
void nc_keep_shell_settings(void);
/// Applies the program's settings to the terminal again.
void nc_apply_settings(void);
/// Fills the screen with spaces and repaints everything at the next `nc_refresh`.
void nc_erase_all(void);
void nc_set_style(unsigned int attributes, int pair);
/// Writes bytes to the columns from x on, in the style set last; they must not contain control characters.
void nc_put(int x, int y, const char *bytes, int count);
void nc_move(int x, int y);
/// Sends the changes to the terminal.
void nc_refresh(void);
/// Returns false if the terminal cannot hide its cursor.
bool nc_show_cursor(bool visible);
/// Sends a capability's bytes to the terminal immediately.
void nc_send_capability(const char *bytes);
/// Returns the width of a scalar in columns according to the C library; -1 if unknown.
int nc_scalar_width(unsigned int scalar);
/// Gets the terminal's size with TIOCGWINSZ, at most 2,000 columns and 1,000 rows; returns false if unknown.
bool nc_window_size(int descriptor, int *width, int *height);

// MARK: Signals

// MARK: Rescue

/// Installs handlers for the signals of a crash, on a separate stack, and for `exit`; they restore the terminal if
/// `nc_rescue_arm` was called, and then let the signal end the program.
void nc_rescue_install(void);
/// Records how to restore the terminal: its current settings, and bytes to write. Returns false if the descriptor is
/// not a terminal or there are too many bytes.
bool nc_rescue_save(int descriptor, const char *bytes, size_t count);
void nc_rescue_arm(bool armed);
/// Restores the recorded settings (not the screen). Returns false on failure.
bool nc_rescue_restore_settings(void);
#endif
