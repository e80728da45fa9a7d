// Restores the terminal when the program crashes; CLinux handles the signals. Everything is safe in a signal handler:
// the values are written before the flag that allows their use.

#define _GNU_SOURCE
#include "CNCurses.h"
#include <CLinux.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { max_bytes = 1024 };

static struct termios settings;
static char bytes[max_bytes];
static size_t byte_count;
static int terminal = -1;
static pid_t owner;
static atomic_bool armed;
static atomic_bool installed;

// Clears the flag, so that the terminal is restored only once.
static void restore(void) {
  if (!atomic_exchange(&armed, false) || getpid() != owner) return;
  size_t written = 0;
  while (written < byte_count) {
    ssize_t result = write(terminal, bytes + written, byte_count - written);
    if (result > 0) {
      written += (size_t)result;
    } else if (errno != EINTR) {
      break;
    }
  }
  // Do not wait for the output, which a stopped terminal would never accept.
  tcsetattr(terminal, TCSANOW, &settings);
}

void nc_rescue_install(void) {
  if (atomic_exchange(&installed, true)) return;
  clinux_set_rescue(restore);
  atexit(restore);
}

bool nc_rescue_save(int descriptor, const char *restoring, size_t count) {
  atomic_store(&armed, false);
  if (count > max_bytes || tcgetattr(descriptor, &settings) != 0) return false;
  memcpy(bytes, restoring, count);
  byte_count = count;
  terminal = descriptor;
  owner = getpid();
  return true;
}

void nc_rescue_arm(bool value) { atomic_store(&armed, value); }

bool nc_rescue_restore_settings(void) {
  return terminal >= 0 && tcsetattr(terminal, TCSADRAIN, &settings) == 0;
}
