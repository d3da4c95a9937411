#!/usr/bin/env bash
# Tests Tools/release-catalog: two releases have the same bytes and valid checksums, and wrong
# arguments are reported without writing anything.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "error: $1" >&2
  exit 1
}

# expect CODE TEXT ARGUMENT...: the script exits with CODE and reports TEXT.
expect() {
  local code=$1 text=$2 status=0 output
  shift 2
  output=$("$root/Tools/release-catalog" "$@" 2>&1) || status=$?
  [ "$status" = "$code" ] || fail "'$*' exits with $status, not $code: $output"
  [[ $output == *"$text"* ]] || fail "'$*' does not report '$text': $output"
}

version=$(sed -n 's/^## \([^ ]*\) (.*/\1/p' "$root/Modules/Data/CCatalog/CHANGELOG.md" | head -1)
expect 0 "wrote release $version" "$version" --into "$folder/a"
expect 0 "wrote release $version" "$version" --into "$folder/b"
diff -r "$folder/a" "$folder/b" || fail "two releases differ"
cut -d ' ' -f 3 "$folder/a/SHA256SUMS" | LC_ALL=C sort --check ||
  fail "the order of the checksums depends on the locale"
grep -qx "version: \"$version\"" "$folder/a/CITATION.cff" || fail "CITATION.cff has a wrong version"
(cd "$folder/a" &&
  if command -v sha256sum >/dev/null; then sha256sum --check --quiet SHA256SUMS
  else shasum -a 256 --check --quiet SHA256SUMS; fi) || fail "a checksum is wrong"
for file in characters.csv characters.jsonl catalog.sqlite schema.sql catalog.schema.json LICENSE \
  CHANGELOG.md CITATION.cff; do
  [ -s "$folder/a/$file" ] || fail "$file is missing or empty"
done
expect 1 "exists; remove it" "$version" --into "$folder/a"
expect 1 "the first entry of" 99.9 --into "$folder/c"
expect 2 "is not a version" second --into "$folder/c"
expect 2 "missing version"
expect 2 "--into needs a folder" "$version" --into
expect 2 "unknown option '--force'" "$version" --force
[ "$(ls "$folder")" = "$(printf 'a\nb')" ] || fail "a failed release wrote something: $(ls -A "$folder")"
