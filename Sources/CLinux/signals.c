// Handles the signals of crashes and those from the terminal. A missing part of a map is repaired and the program
// continues; any other crash first restores the terminal and then ends the program as usual. Everything that runs in a
// handler here is safe there.

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
  // A signal sent by another program has no address.
  if (signal == SIGBUS && information->si_code > 0 && clinux_mend_map(information->si_addr)) {
    errno = saved;
    return;
  }
  void (*body)(void) = atomic_load(&rescue);
  if (body != NULL) body();
  // Do not restore the previous handler: one that prints and waits for input would keep the program on the user's
  // terminal.
  struct sigaction end;
  memset(&end, 0, sizeof end);
  end.sa_handler = SIG_DFL;
  sigaction(signal, &end, NULL);
  errno = saved;
  // It is blocked while the handler runs, so it arrives after the return, and ends the program.
  raise(signal);
}

static void own(int signal) {
  if (atomic_exchange(&owned[signal], true)) return;
  struct sigaction action, previous;
  // Signals that the parent ignores stay ignored, except this one, which maps need.
  if (sigaction(signal, NULL, &previous) != 0 || (previous.sa_handler == SIG_IGN && signal != SIGBUS)) return;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  // In the background, changing the terminal's settings would stop the program instead of ending it.
  sigaddset(&action.sa_mask, SIGTTOU);
  sigaction(signal, &action, NULL);
}

void clinux_own_bus_errors(void) { own(SIGBUS); }

void clinux_set_rescue(void (*body)(void)) {
  if (!atomic_exchange(&has_stack, true)) {
    // For stack overflows.
    static char stack[stack_size];
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&alternate, NULL);
  }
  atomic_store(&rescue, body);
  for (int i = 0; i < crash_signal_count; i++) own(crash_signals[i]);
}

static const int terminal_signals[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGCONT, SIGTSTP};
enum { terminal_signal_count = sizeof terminal_signals / sizeof terminal_signals[0] };

// Runs only in threads that do not block the terminal's signals, such as those created by libraries: it blocks these
// signals in the thread and sends the signal to the process again, so that the program's descriptor receives it.
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
    // Signals that the parent ignores stay ignored.
    if (sigaction(terminal_signals[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN) {
      sigaction(terminal_signals[i], &action, NULL);
    }
  }
}
