#!/usr/bin/env bash
# Builds a program in release mode, and prints its path. The program starts fast, and needs no Swift
# libraries on the system.
#   Tools/lib/build-release.sh PRODUCT FOLDER     builds in FOLDER
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
product=$1
folder=$2
archives=$folder/archives
options=()

# Adds the linker options. The toolchain's linker supports all of them. Other linkers also warn
# about `mktemp` in Foundation, although Foundation uses it safely.
add_options() {
  # Remove symbols. They contain paths of the build, and take up nearly half of the file.
  options=(--static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld -Xlinker -s)
  # Export no symbols. The system would look up each one at launch, but no library needs one.
  options+=(-Xlinker --no-export-dynamic)
  # Use compact relative relocations. They need glibc 2.36 or later.
  ! builds_and_runs getpid -Wl,-z,pack-relative-relocs ||
    options+=(-Xlinker -z -Xlinker pack-relative-relocs)
}

# Links SQLite and the C++ library statically if their archives are installed. Loading dynamic
# libraries takes a third of the launch time.
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
  # The archive may depend on libraries that are missing.
  if builds_and_runs sqlite3_libversion_number "-L$archives" -lsqlite3 -lm; then
    # The package manager searches this folder before the system's folders.
    sed "s|^Libs:.*|Libs: \"-L$archives\" -lsqlite3|" "$description" >"$archives/sqlite3.pc"
    export PKG_CONFIG_PATH="$archives${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
  else
    rm "$archives/libsqlite3.a"
  fi
}

# builds_and_runs FUNCTION [OPTION...]
# Checks whether a C program that calls FUNCTION builds with the options, and runs.
builds_and_runs() {
  local function=$1
  shift
  printf 'int %s(void);\nint main(void) { %s(); return 0; }\n' "$function" "$function" |
    clang -fuse-ld=lld -x c - -o "$archives/try" "$@" 2>/dev/null && "$archives/try"
}

# Apple's systems include the Swift libraries and SQLite.
if [ "$(uname -s)" != Darwin ]; then
  rm -rf "$archives"
  mkdir -p "$archives"
  add_options
  use_archives
fi
# A killed build can leave an incomplete build plan, with which every later build would fail. The
# package manager quickly writes a new one.
rm -f "$folder/release.yaml"
swift build --package-path "$root" --scratch-path "$folder" -c release \
  ${options[@]+"${options[@]}"} --product "$product" --quiet >&2
echo "$folder/release/$product"
