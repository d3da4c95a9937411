#ifndef CTERMINAL_H
#define CTERMINAL_H
#include <stddef.h>
#include <stdint.h>

/// The part of a terminal session that must be safe inside signal handlers: raw mode, and giving
/// the terminal back. A process has at most one session.

/// Begins a session on an open terminal: installs the signal handlers and switches to raw mode.
/// The descriptor must be nonblocking and stay open until `cterminal_end`.
/// Returns 0, or the error number. `notices` receives a nonblocking descriptor to read one byte
/// from for each `CTERMINAL_RESIZED` and `CTERMINAL_RESUMED`.
int cterminal_begin(int descriptor, int *notices);

#define CTERMINAL_RESIZED 1
#define CTERMINAL_RESUMED 2

/// Sets the bytes that undo every mode that was ever set. Returns 0, or the error number.
int cterminal_set_restoration(const uint8_t *bytes, size_t count);

/// Writes all bytes, waiting while the terminal accepts none. Bytes are dropped while the terminal
/// is given back. Returns 0, or the error number.
int cterminal_write(const uint8_t *bytes, size_t count);

/// Writes the restoration if something was written since the last one. A program that was continued calls
/// it before it sets and saves modes: a continuation may arrive twice, or after a stop by SIGSTOP.
void cterminal_restore(void);

/// Gives the terminal back, and stops the process group as Ctrl+Z does in a shell. Does nothing if the
/// process was started with SIGTSTP ignored.
void cterminal_suspend(void);

/// Ends the session: gives the terminal back and installs the previous signal handlers.
void cterminal_end(void);

#endif
