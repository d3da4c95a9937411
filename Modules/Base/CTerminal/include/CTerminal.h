#ifndef CTERMINAL_H
#define CTERMINAL_H
#include <stddef.h>
#include <stdint.h>

/// The part of a terminal session that must be safe in signal handlers: raw mode and the
/// restoration of the terminal. A process has at most one session.

/// Begins a session on an open terminal: installs the signal handlers and switches to raw mode. The
/// descriptor must be nonblocking and stay open until `cterminal_end`. Returns 0 or the error
/// number. Sets `notices` to a nonblocking descriptor, from which you can read one byte for each
/// `CTERMINAL_RESIZED` and `CTERMINAL_RESUMED`.
int cterminal_begin(int descriptor, int *notices);

#define CTERMINAL_RESIZED 1
#define CTERMINAL_RESUMED 2

/// Sets the restoration: the bytes that reset every mode that was ever set. Returns 0 or the error
/// number.
int cterminal_set_restoration(const uint8_t *bytes, size_t count);

/// Writes all bytes, and waits while the terminal accepts none. Drops the bytes while the process
/// doesn't use the terminal. Returns 0 or the error number.
int cterminal_write(const uint8_t *bytes, size_t count);

/// Writes the restoration if something was written since the last one. Call this in a continued
/// program before it saves and sets modes, because a continuation may arrive twice, or after
/// SIGSTOP.
void cterminal_restore(void);

/// Restores the terminal and stops the process group, as Ctrl+Z does in a shell. Does nothing if
/// SIGTSTP was ignored when the session began.
void cterminal_suspend(void);

/// Ends the session: restores the terminal and installs the previous signal handlers.
void cterminal_end(void);

#endif
