#!/usr/bin/env bash
# Tests three things: an installation that is killed leaves a complete program or none, uninstalling
# leaves no file, and the program contains no paths of its build.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/program.sh"
prefix=$(mktemp -d)

fail() {
  echo "error: $1" >&2
  exit 1
}

# Checks that all installed files are complete.
check_complete() {
  local program="$prefix/bin/$program_name"
  [ ! -e "$program" ] || "$program" list >/dev/null || fail "a killed installation left a broken program"
  local manual="$prefix/share/man/man1/$program_name.1"
  [ ! -e "$manual" ] || cmp -s "$manual" "$prefix.man" || fail "a killed installation left a broken manual page"
}

install() {
  "$root/Tools/install" --prefix "$prefix" >"$prefix.log" 2>&1 || {
    cat "$prefix.log" >&2
    fail "the installation failed"
  }
}

trap 'rm -rf "$prefix" "$prefix.log" "$prefix.man"' EXIT
install
"$prefix/bin/$program_name" help --man >"$prefix.man"
! grep -qaF "$root/" "$prefix/bin/$program_name" ||
  fail "the installed program contains paths of its build"
check_complete

# Makes each job a process group, so that killing a job also kills its builds.
set -m
for try in $(seq 20); do
  "$root/Tools/install" --prefix "$prefix" >/dev/null 2>&1 &
  installer=$!
  # Times spread over the one or two seconds that an installation takes.
  sleep "$((try / 10)).$((try % 10))"
  kill -9 -- "-$installer" 2>/dev/null || true
  wait "$installer" 2>/dev/null || true
  check_complete
done
set +m

install
"$root/Tools/install" --uninstall --prefix "$prefix" >/dev/null
[ -z "$(find "$prefix" -type f)" ] || fail "uninstalling left files: $(find "$prefix" -type f)"
echo "20 killed installations left a complete program or none"
