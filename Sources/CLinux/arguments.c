#include "CLinux.h"

#include <stddef.h>

static int count;
static char **words;

// Called by the loader before `main` with the kernel's arguments, because /proc/self/cmdline may not exist.
__attribute__((constructor)) static void capture(int argument_count, char **arguments) {
  count = argument_count;
  words = arguments;
}

const char *clinux_argument(int index) { return index >= 0 && index < count ? words[index] : NULL; }
