#!/usr/bin/env bash
# Builds the documentation of every module that has a catalogue (*.docc) into .build/documentation,
# from the public symbols of what was built last. A warning fails it: a link that leads nowhere, a
# parameter that does not exist.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
. Tools/lib/documentation.sh
output=.build/documentation

fail() {
  echo "error: $1" >&2
  exit 1
}

find_build
rm -rf "$output"
count=0
while IFS= read -r catalogue; do
  module=$(basename "$(dirname "$catalogue")")
  [ -e "$built/Modules/$module.swiftmodule" ] || fail "$module is not built; run: swift build"
  # A folder for each, or one module would show the symbols of another.
  symbols=$output/symbols/$module
  mkdir -p "$symbols"
  tool swift-symbolgraph-extract -module-name "$module" "${compiler_options[@]}" \
    -minimum-access-level public -skip-synthesized-members -output-dir "$symbols"
  tool docc convert "$catalogue" --additional-symbol-graph-dir "$symbols" \
    --output-dir "$output/$module.doccarchive" --warnings-as-errors >"$output/log" 2>&1 || {
    cat "$output/log" >&2
    fail "the documentation in $catalogue does not build"
  }
  count=$((count + 1))
done < <(catalogues)
echo "built the documentation of $count modules into $output"
