# Sourced by the other scripts: checks and installs what the package needs besides the Swift
# toolchain.

# Makes sure that SQLite's development files are installed.
require_sqlite() {
  if pkg-config --exists sqlite3 2>/dev/null || [ -e /usr/include/sqlite3.h ]; then return; fi
  case "$(uname -s)" in
    Darwin) return ;; # part of the SDK
  esac
  install_package libsqlite3-dev "SQLite's development files are missing" sqlite-devel
}

# Makes sure that the libraries of PictureKit are installed. Its tests decode pictures with them.
require_picture_libraries() {
  case "$(uname -s)" in
    Darwin) return ;; # the tests without a library are skipped
  esac
  has_library libpng16.so.16 || install_package libpng16-16 "libpng is missing" libpng
  has_library libturbojpeg.so.0 ||
    install_package libturbojpeg0 "TurboJPEG is missing" turbojpeg
}

# Makes sure that libxml2 is installed. The tests of FeedSources read feeds with it.
require_xml_library() {
  case "$(uname -s)" in
    Darwin) return ;; # part of the system
  esac
  has_library libxml2.so.2 || has_library libxml2.so.16 ||
    install_package libxml2 "libxml2 is missing" libxml2
}

# Makes sure that the library of Markdown is installed. Its tests parse documents with it.
require_markdown_library() {
  case "$(uname -s)" in
    Darwin) return ;; # the tests without the library are skipped
  esac
  has_library libcmark-gfm-extensions.so ||
    install_package libcmark-gfm-extensions-dev "libcmark-gfm is missing" cmark-gfm
}

# has_library FILE
has_library() {
  PATH=$PATH:/sbin ldconfig -p | grep -F "$1 " >/dev/null
}

# Installs PostgreSQL without a cluster, if it is missing and that needs no password. Tests start
# servers of their own; without PostgreSQL, they are skipped.
require_postgres() {
  local as
  if has_postgres || ! command -v apt-get >/dev/null; then return; fi
  if [ "$(id -u)" -eq 0 ]; then
    as=env
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as=sudo
  else
    return 0
  fi
  echo "installing postgresql" >&2
  install_postgres "$as" >/dev/null 2>&1 || true
}

# install_postgres env|sudo
install_postgres() {
  local settings=/etc/postgresql-common/createcluster.conf
  "$1" apt-get update -qq || return
  # This package has the settings, but no server. The settings of an installed one are the user's.
  if [ ! -e "$settings" ]; then
    "$1" DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends postgresql-common || return
    echo "create_main_cluster = false" | "$1" tee -a "$settings" || return
  fi
  "$1" DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends postgresql libpq5
}

# Returns whether the tests find a server: the programs where PostgresTesting looks for them, and
# libpq.
has_postgres() {
  local program
  for program in $(command -v initdb) /usr/lib/postgresql/*/bin/initdb \
    /opt/homebrew/opt/postgresql*/bin/initdb /usr/local/opt/postgresql*/bin/initdb; do
    if [ -x "$program" ]; then
      [ "$(uname -s)" = Darwin ] || has_library libpq.so.5
      return
    fi
  done
  return 1
}

# Makes sure that tmux is installed. The long tests use it as a terminal that displays frames.
require_tmux() {
  if command -v tmux >/dev/null; then return; fi
  install_package tmux "tmux is missing" tmux
}

# Makes sure that these are installed: the shells for the tests of completions, mandoc for the test
# of the manual page, and the programs that the recipes use.
require_shells() {
  local program
  for program in bash zsh fish mandoc fzf jq; do
    command -v "$program" >/dev/null || install_package "$program" "$program is missing" "$program"
  done
}

# Makes sure that strace is installed. A long test checks with it what the program does not do.
require_strace() {
  if command -v strace >/dev/null; then return; fi
  install_package strace "strace is missing" strace
}

# Installs a Debian package if that needs no password. Otherwise prints the command to run, and
# exits with 1.
install_package() {
  local package=$1 problem=$2 other=$3
  if ! command -v apt-get >/dev/null; then
    echo "error: $problem; install the package $other or a similar one and run this again" >&2
    exit 1
  fi
  if [ "$(id -u)" -eq 0 ]; then
    install_with_apt "$package" env
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    install_with_apt "$package" sudo
  else
    echo "error: $problem; run: sudo apt-get install -y $package" >&2
    exit 1
  fi
}

install_with_apt() {
  echo "installing $1" >&2
  { "$2" apt-get update -qq && "$2" apt-get install -y -qq "$1"; } >&2 || {
    echo "error: $1 could not be installed; install it and run this again" >&2
    exit 1
  }
}

# Prints an error and exits with 1 if there is no Swift toolchain. (If the toolchain is too old, the
# package manager prints which version it needs.)
require_swift() {
  if ! command -v swift >/dev/null; then
    echo "error: there is no Swift toolchain; install Swift 6.3 or newer from https://swift.org/install" >&2
    exit 1
  fi
}
