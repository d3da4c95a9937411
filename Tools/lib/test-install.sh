#!/usr/bin/env bash
# Proves that an installation that is killed at any time leaves a whole program or none, and that
# taking it away leaves no file.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/program.sh"
prefix=$(mktemp -d)

fail() {
  echo "error: $1" >&2
  exit 1
}

# Every file that stands in its place is whole.
check_whole() {
  local program="$prefix/bin/$program_name"
  [ ! -e "$program" ] || "$program" list >/dev/null || fail "a broken program was left"
  local manual="$prefix/share/man/man1/$program_name.1"
  [ ! -e "$manual" ] || cmp -s "$manual" "$prefix.man" || fail "a broken manual page was left"
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
check_whole

# Jobs are process groups, so that the builds they start are killed with them.
set -m
for try in $(seq 20); do
  "$root/Tools/install" --prefix "$prefix" >/dev/null 2>&1 &
  installer=$!
  # Spread over the second or two of an installation: a moment in it, not a wait for a result.
  sleep "$((try / 10)).$((try % 10))"
  kill -9 -- "-$installer" 2>/dev/null || true
  wait "$installer" 2>/dev/null || true
  check_whole
done
set +m

install
"$root/Tools/install" --uninstall --prefix "$prefix" >/dev/null
[ -z "$(find "$prefix" -type f)" ] || fail "files were left: $(find "$prefix" -type f)"
echo "20 installations were killed; each left a whole program or none"
