/// ncurses (wide), and what Swift cannot import of it: macros, variadic functions, globals.
#ifndef CNCURSES_H
#define CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#endif
