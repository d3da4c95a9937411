# Sourced by the scripts beside it: what the package needs beyond the Swift toolchain.

# Makes sure that SQLite's development files are there. Installs them where that needs no
# question, else prints the line to run and ends with 1.
require_sqlite() {
  if pkg-config --exists sqlite3 2>/dev/null || [ -e /usr/include/sqlite3.h ]; then return; fi
  case "$(uname -s)" in
    Darwin) return ;; # part of the SDK
  esac
  if ! command -v apt-get >/dev/null; then
    echo "error: SQLite's development files are missing; install them (package sqlite-devel or similar) and run this again" >&2
    exit 1
  fi
  if [ "$(id -u)" -eq 0 ]; then
    install_with_apt env
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    install_with_apt sudo
  else
    echo "error: SQLite's development files are missing; run: sudo apt-get install -y libsqlite3-dev" >&2
    exit 1
  fi
}

install_with_apt() {
  echo "installing libsqlite3-dev" >&2
  { "$1" apt-get update -qq && "$1" apt-get install -y -qq libsqlite3-dev; } >&2 || {
    echo "error: libsqlite3-dev could not be installed; install it and run this again" >&2
    exit 1
  }
}

# Ends with 1 and one sentence where there is no Swift toolchain. (One that is too old is refused
# by the package manager, which names the version it needs.)
require_swift() {
  if ! command -v swift >/dev/null; then
    echo "error: there is no Swift toolchain; install Swift 6.3 or newer from https://swift.org/install" >&2
    exit 1
  fi
}
