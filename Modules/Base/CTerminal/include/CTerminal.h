#ifndef CTERMINAL_H
#define CTERMINAL_H
#include <stddef.h>
#include <stdint.h>

/// The part of a terminal session that must be safe in signal handlers: raw mode and the
/// restoration of the terminal. A process has at most one session.

/// Begins a session on an open terminal: installs the signal handlers and switches to raw mode. The
/// descriptor must be nonblocking and stay open until `cterminal_end`. Returns 0 or the error
/// number. Sets `notices` to a nonblocking descriptor, from which you can read one byte for each
/// notice: `CTERMINAL_RESIZED` or `CTERMINAL_RESUMED`.
int cterminal_begin(int descriptor, int *notices);

/// The notice that the terminal may have a new size.
#define CTERMINAL_RESIZED 1
/// The notice that the terminal is in raw mode again, after a stop of the process.
#define CTERMINAL_RESUMED 2

/// Sets the restoration: the bytes that reset every mode that was ever set. Returns 0 or the error
/// number.
int cterminal_set_restoration(const uint8_t *bytes, size_t count);

/// Writes all bytes, and waits while the terminal accepts none. Drops the bytes if there is no
/// session, or if the terminal is restored, for example during a suspension. Returns 0 or the error
/// number.
int cterminal_write(const uint8_t *bytes, size_t count);

/// Writes the restoration if anything has been written since the last restoration. After a
/// `CTERMINAL_RESUMED`, call this before you save and set modes: SIGSTOP stops the process without
/// a restoration, and the notice may arrive twice.
void cterminal_restore(void);

/// Restores the terminal and stops the process group, as Ctrl+Z does in a shell. Does nothing if
/// SIGTSTP was ignored when the session began.
void cterminal_suspend(void);

/// Ends the session: restores the terminal and the previous signal handlers.
void cterminal_end(void);

#endif
