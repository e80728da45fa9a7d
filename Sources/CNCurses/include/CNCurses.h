/// ncurses (wide), and what Swift cannot import of it: macros, variadic functions, globals.
///
/// Beside it the two Linux descriptors of the event loop, and the rescue of the terminal when the program crashes, which
/// must be C: a signal handler may call no Swift.
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
/// Frees the description loaded last.
void nc_unload_description(void);

int nc_flag(const char *name);
int nc_number(const char *name);
/// Null when the terminal has no such capability.
const char *nc_string(const char *name);

/// The names of the standard capabilities in the order of compiled entries; null after the last.
const char *nc_flag_name(int index);
const char *nc_number_name(int index);
const char *nc_string_name(int index);

/// Expands a capability with two parameters; null on failure.
const char *nc_expand2(const char *capability, int first, int second);

// MARK: Colors

/// Begins with colors. Returns false if the terminal has none.
bool nc_start_color(void);
/// Asks for the terminal's own colors as number -1. Returns false if it cannot give them back.
bool nc_use_default_colors(void);
/// The highest pair number.
int nc_last_pair(void);
bool nc_set_pair(int pair, int foreground, int background);

// MARK: Screen

/// Starts ncurses on standard output and input. Returns false when it cannot.
///
/// If `description` is not null it is the value of TERMINFO while ncurses reads the terminal's description. The
/// environment is exchanged as a whole for that time, not edited, so that other threads may read it meanwhile.
/// Raw keys without echo; no delay at Escape, no look at the input while drawing.
bool nc_start(const char *terminal, const char *description);
/// Frees the screen after `nc_end`.
void nc_free(void);
/// Puts the terminal back as ncurses found it. Returns false on failure.
bool nc_end(void);
int nc_width(void);
int nc_height(void);
/// Tells ncurses the terminal's size.
void nc_resize(int width, int height);
/// Takes the terminal's settings of now as the ones to put back at the end.
void nc_keep_shell_settings(void);
/// Applies the program's settings to the terminal again.
void nc_apply_settings(void);
/// Fills the screen with spaces and paints everything at the next `nc_refresh`.
void nc_erase_all(void);
void nc_set_style(unsigned int attributes, int pair);
/// Writes bytes, in the style set last, to columns from x; they must not hold control characters.
void nc_put(int x, int y, const char *bytes, int count);
void nc_move(int x, int y);
/// Sends what has changed.
void nc_refresh(void);
/// Returns false if the terminal cannot hide its cursor.
bool nc_show_cursor(bool visible);
/// Sends a capability's bytes to the terminal, at once.
void nc_send_capability(const char *bytes);
/// The columns the C library gives to a scalar; -1 if unknown.
int nc_scalar_width(unsigned int scalar);
/// The terminal's size by TIOCGWINSZ, at most 2,000 columns and 1,000 rows; false if unknown.
bool nc_window_size(int descriptor, int *width, int *height);

// MARK: Signals

// MARK: Rescue

/// Installs handlers for the signals of a crash, on a stack of their own, and for `exit`; they restore the terminal if
/// `nc_rescue_arm` was called, and then let the signal end the program.
void nc_rescue_install(void);
/// Notes how to restore the terminal: its settings as they are now, and the bytes to write. Returns false if the
/// descriptor is no terminal or the bytes are too many.
bool nc_rescue_save(int descriptor, const char *bytes, size_t count);
void nc_rescue_arm(bool armed);
/// Restores the settings noted (not the screen). Returns false on failure.
bool nc_rescue_restore_settings(void);
#endif
