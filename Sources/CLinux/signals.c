// The one owner of the signals that a crash raises, and of those that the terminal sends. A part of a map that is gone is mended and the program goes on;
// whatever else happens, the terminal is put right first and then the program ends as it would have. Everything here
// that runs in a handler is safe there.

#define _GNU_SOURCE
#include "CLinux.h"
#include "maps.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

enum { stack_size = 65536 };

static const int crash_signals[] = {
  SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS, SIGQUIT, SIGXCPU, SIGXFSZ,
};
enum { crash_signal_count = sizeof crash_signals / sizeof crash_signals[0] };

static _Atomic(void (*)(void)) rescue;
static atomic_bool owned[NSIG];
static atomic_bool has_stack;

static void handle(int signal, siginfo_t *information, void *context) {
  (void)context;
  int saved = errno;
  // A signal that another program has sent has no address.
  if (signal == SIGBUS && information->si_code > 0 && clinux_mend_map(information->si_addr)) {
    errno = saved;
    return;
  }
  void (*body)(void) = atomic_load(&rescue);
  if (body != NULL) body();
  // Not to the handler there was before: one that prints and asks would hold the program on the user's terminal.
  struct sigaction end;
  memset(&end, 0, sizeof end);
  end.sa_handler = SIG_DFL;
  sigaction(signal, &end, NULL);
  errno = saved;
  // Blocked while the handler runs: it comes again after the return, and ends the program.
  raise(signal);
}

static void own(int signal) {
  if (atomic_exchange(&owned[signal], true)) return;
  struct sigaction action, previous;
  // What the parent ignores stays ignored, except that no map can be read without this one.
  if (sigaction(signal, NULL, &previous) != 0 || (previous.sa_handler == SIG_IGN && signal != SIGBUS)) return;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  // In the background a change of the terminal's settings would stop the program instead of ending it.
  sigaddset(&action.sa_mask, SIGTTOU);
  sigaction(signal, &action, NULL);
}

void clinux_own_bus_errors(void) { own(SIGBUS); }

void clinux_set_rescue(void (*body)(void)) {
  if (!atomic_exchange(&has_stack, true)) {
    // For a stack that is full.
    static char stack[stack_size];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
  }
  atomic_store(&rescue, body);
  for (int i = 0; i < crash_signal_count; i++) own(crash_signals[i]);
}

static const int terminal_signals[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP};
enum { terminal_signal_count = sizeof terminal_signals / sizeof terminal_signals[0] };

// Runs only in a thread that does not block the terminal's signals, as threads that a library makes may not: it blocks them
// from here on, and the signal goes to the process again, where the program's descriptor finds it.
static void redirect(int signal, siginfo_t *information, void *context) {
  (void)information;
  int saved = errno;
  ucontext_t *thread = context;
  for (int i = 0; i < terminal_signal_count; i++) sigaddset(&thread->uc_sigmask, terminal_signals[i]);
  kill(getpid(), signal);
  errno = saved;
}

void clinux_redirect_signals(bool redirects) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigfillset(&action.sa_mask);
  if (redirects) {
    action.sa_sigaction = redirect;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
  } else {
    action.sa_handler = SIG_DFL;
  }
  for (int i = 0; i < terminal_signal_count; i++) {
    struct sigaction old;
    // What the parent ignores stays ignored.
    if (sigaction(terminal_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
      sigaction(terminal_signals[i], &action, NULL);
    }
  }
}
