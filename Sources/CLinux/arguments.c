#include "CLinux.h"

#include <stddef.h>

static int count;
static char **words;

// Called before `main` by the loader, which hands over what the kernel did; /proc/self/cmdline may not be there.
__attribute__((constructor)) static void capture(int argument_count, char **arguments) {
  count = argument_count;
  words = arguments;
}

const char *clinux_argument(int index) { return index >= 0 && index < count ? words[index] : NULL; }
