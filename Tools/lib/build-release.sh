#!/usr/bin/env bash
# Builds a program in release mode, so that it starts fast and needs no Swift libraries, and prints its path.
#   Tools/lib/build-release.sh PRODUCT FOLDER     builds into FOLDER
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
product=$1
folder=$2
archives=$folder/archives
options=()

# Adds the options for the linker of the toolchain. It is used because it has all of them, and because
# other linkers warn of `mktemp` in Foundation, which uses it safely.
add_options() {
  # Symbols are removed. They contain the paths of the build, and are nearly half of the file.
  options=(--static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld -Xlinker -s)
  # The system looks up each exported symbol at the start of the program. No library needs one.
  options+=(-Xlinker --no-export-dynamic)
  # Addresses that are adjusted at the start are stored in less space. glibc 2.36 and later can read it.
  ! builds_and_runs getpid -Wl,-z,pack-relative-relocs ||
    options+=(-Xlinker -z -Xlinker pack-relative-relocs)
}

# Lets the program contain SQLite and the C++ library where their archives are installed: loading dynamic
# libraries takes a third of the time of the start.
use_archives() {
  local cxx sqlite description
  cxx=$(clang -print-file-name=libstdc++.a 2>/dev/null) || return 0
  [ ! -e "$cxx" ] || ln -sf "$cxx" "$archives"
  options+=(-Xswiftc "-L$archives")
  pkg-config --exists sqlite3 2>/dev/null || return 0
  sqlite=$(pkg-config --variable=libdir sqlite3)/libsqlite3.a
  description=$(pkg-config --variable=pcfiledir sqlite3)/sqlite3.pc
  [ -e "$sqlite" ] && [ -e "$description" ] || return 0
  ln -sf "$sqlite" "$archives"
  # An archive can need further libraries.
  if builds_and_runs sqlite3_libversion_number "-L$archives" -lsqlite3 -lm; then
    # The package manager searches the folder of the description before those of the system.
    sed "s|^Libs:.*|Libs: \"-L$archives\" -lsqlite3|" "$description" >"$archives/sqlite3.pc"
    export PKG_CONFIG_PATH="$archives${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  else
    rm "$archives/libsqlite3.a"
  fi
}

# Returns whether a C program that calls a function builds with some options, and runs.
builds_and_runs() {
  local function=$1
  shift
  printf 'int %s(void);\nint main(void) { %s(); return 0; }\n' "$function" "$function" |
    clang -fuse-ld=lld -x c - -o "$archives/try" "$@" 2>/dev/null && "$archives/try"
}

# Apple's systems bring the Swift libraries and SQLite with them.
if [ "$(uname -s)" != Darwin ]; then
  rm -rf "$archives"
  mkdir -p "$archives"
  add_options
  use_archives
fi
# A build that was killed can leave half a plan, over which each later build would stumble; the package
# manager writes a new one in no time.
rm -f "$folder/release.yaml"
swift build --package-path "$root" --scratch-path "$folder" -c release \
  ${options[@]+"${options[@]}"} --product "$product" --quiet >&2
echo "$folder/release/$product"
