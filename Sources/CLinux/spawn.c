// Starts programs. The child shares the parent's memory until it runs the program, so it makes only system calls until
// then and returns errors in a variable.

#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { standard_count = 3 };

// Runs in the child; returns the error number, or does not return.
static int become(const struct clinux_program *program, const int descriptors[standard_count], pid_t parent) {
  if (program->has_own_session) setsid();
  if (program->ends_with_parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return errno;
    // The parent may have ended before the call.
    if (getppid() != parent) return ESRCH;
  }
  if (program->memory_limit > 0) {
    struct rlimit limit = {.rlim_cur = program->memory_limit, .rlim_max = program->memory_limit};
    if (setrlimit(RLIMIT_AS, &limit) != 0) return errno;
  }
  for (int i = 0; i < standard_count; i++) {
    if (descriptors[i] >= 0 && dup2(descriptors[i], i) < 0) return errno;
  }
  // The child must not inherit the program's signal handling.
  struct sigaction standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; signal++) sigaction(signal, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(program->path, program->arguments, program->environment);
  return errno;
}

pid_t clinux_spawn(const struct clinux_program *program) {
  int descriptors[standard_count] = {program->input, program->output, program->error};
  int copies[standard_count] = {-1, -1, -1};
  volatile int failure = 0;
  // Move descriptors above the standard ones, so that none overwrites another and each loses its close-on-exec flag
  // when it is copied down.
  for (int i = 0; i < standard_count; i++) {
    if (descriptors[i] < 0 || descriptors[i] >= standard_count) continue;
    copies[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, standard_count);
    if (copies[i] < 0) failure = errno;
    descriptors[i] = copies[i];
  }
  pid_t child = -1;
  if (failure == 0) {
    sigset_t all, before;
    sigfillset(&all);
    // No handler may run in the child while it shares the parent's memory.
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t parent = getpid();
    child = vfork();
    if (child == 0) {
      failure = become(program, descriptors, parent);
      _exit(127);
    }
    if (child < 0) failure = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child > 0 && failure != 0) {
      // The program could not be run, and the child has ended.
      int status;
      while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
      child = -1;
    }
  }
  for (int i = 0; i < standard_count; i++) {
    if (copies[i] >= 0) close(copies[i]);
  }
  errno = failure;
  return child;
}
