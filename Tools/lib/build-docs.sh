#!/usr/bin/env bash
# Builds the documentation of every module with a catalog (*.docc) into .build/documentation, and
# fails on a warning. It uses the last build. Tools/docs turns the result into a site.
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
