/// libvterm and forkpty, for tests that drive the real program on a pseudo-terminal.
#ifndef CVTERM_H
#define CVTERM_H
#include <pty.h>
#include <vterm.h>
#endif
