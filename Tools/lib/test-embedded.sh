#!/usr/bin/env bash
# Tests with strace that the commands on the embedded catalog load no libcurl, open no socket, don't
# touch the copies of web services, and write no file.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/requirements.sh"
. "$root/Tools/lib/program.sh"
require_strace
strace -o /dev/null true 2>/dev/null || {
  echo "skipped: this system does not allow a process to trace another one"
  exit 0
}
program="$root/.build/debug/$program_name"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export HOME="$folder/home" XDG_CACHE_HOME="$folder/cache" XDG_DATA_HOME="$folder/data"
export XDG_CONFIG_HOME="$folder/configuration" XDG_STATE_HOME="$folder/state"
copy="$XDG_CACHE_HOME/characters/rickandmorty/copy.sqlite"
mkdir -p "$HOME" "$(dirname "$copy")"
touch "$copy"

# What must not happen. Opening for writing is allowed for devices, such as /dev/null.
forbidden='libcurl|/cache/|AF_INET|O_CREAT|(mkdir|unlink|rename)(at)?2?\('
forbidden+='|open(at)?\([^"]*"(/[^d]|/d[^e]|[^/])[^"]*", O_(WRONLY|RDWR)'

# Runs the program, and writes its system calls to $folder/calls. The exit code of the program is of
# no interest.
trace() {
  strace -f -o "$folder/calls" -e trace=%file,%network "$program" "$@" >"$folder/output" 2>&1 || true
}

# A check that can't fail proves nothing: a web service does what is forbidden.
trace detail rickandmorty:1 --base-url http://127.0.0.1:1
for call in libcurl /cache/ AF_INET O_CREAT; do
  grep -q "$call" "$folder/calls" || {
    echo "error: strace does not show that a web service needs $call" >&2
    exit 1
  }
done

count=0
while read -r line; do
  # shellcheck disable=SC2086
  trace $line
  grep -q . "$folder/output" || {
    echo "error: '$program_name $line' printed nothing" >&2
    exit 1
  }
  if grep -E "$forbidden" "$folder/calls"; then
    echo "error: '$program_name $line' loads libcurl, opens a copy or a socket, or writes" >&2
    exit 1
  fi
  count=$((count + 1))
done <<'END'
help
--version
detail 801
detail sherlock-holmes --json
detail 801 --source embedded
Sherlock Holmes
list --limit 3
list --format csv --all
search holmes
random --seed 3
related zeus
stats
favorites
config
__complete words detail sherl
END
echo "$count embedded commands load no libcurl, open no copy, and write nothing"
