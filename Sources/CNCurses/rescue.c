// What puts the terminal right when the program dies; whose signals these are, CLinux knows. All of it is safe there: the
// values are written before the flag that allows their use.

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
#include <ucontext.h>
#include <unistd.h>

enum { max_bytes = 1024 };

static struct termios settings;
static char bytes[max_bytes];
static size_t byte_count;
static int terminal = -1;
static pid_t owner;
static atomic_bool armed;
static atomic_bool installed;

// Takes the flag, so that the terminal is restored once.
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
  // Without waiting for the output, which a stopped terminal would never take.
  tcsetattr(terminal, TCSANOW, &settings);
}

static const int screen_signals[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP};
enum { screen_signal_count = sizeof screen_signals / sizeof screen_signals[0] };

// Runs only in a thread that does not block the screen's signals, as threads that a library makes may not: it blocks them
// from here on, and the signal goes to the process again, where the screen's descriptor finds it.
static void redirect(int signal, siginfo_t *information, void *context) {
  (void)information;
  int saved = errno;
  ucontext_t *thread = context;
  for (int i = 0; i < screen_signal_count; i++) sigaddset(&thread->uc_sigmask, screen_signals[i]);
  kill(getpid(), signal);
  errno = saved;
}

void nc_redirect_signals(bool redirects) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  if (redirects) {
    action.sa_sigaction = redirect;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
  } else {
    action.sa_handler = SIG_DFL;
  }
  for (int i = 0; i < screen_signal_count; i++) {
    struct sigaction old;
    // What the parent ignores stays ignored.
    if (sigaction(screen_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
      sigaction(screen_signals[i], &action, NULL);
    }
  }
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
