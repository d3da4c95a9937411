#!/usr/bin/env bash
# Builds the documentation of every module that has a catalog (*.docc) into .build/documentation,
# from what was built last, and fails on a warning. Tools/docs makes a site of it.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
. Tools/lib/documentation.sh
output=.build/documentation

fail() {
  echo "error: $1" >&2
  exit 1
}

build_archives "$output"
echo "built the documentation of ${#archives[@]} modules into $output"
