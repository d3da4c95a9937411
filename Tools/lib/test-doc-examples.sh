#!/usr/bin/env bash
# Proves that every ```swift block compiles, without a warning, in the documentation of the modules
# that have a catalogue (*.docc): in its articles and in the comments of the module's sources.
#
# An article is a program that grows: its blocks, in order, are one file of statements and
# declarations. It sees its module; what else it needs, it imports for the reader to see. The file
# has to compile at the end of each section. What a later section declares again takes the place of
# what was declared before; a line <!-- gone: Name, OtherName --> takes declarations away.
#
# The comments of a source file, in order, are one file as well. It sees what the source file
# imports, the module, Testing, and whatever the module's first page (Module.docc/Module.md)
# declares.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
. Tools/lib/documentation.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
page_count=0
failures=0

fail() {
  echo "error: $1" >&2
  exit 1
}

compile() {
  swiftc "${compiler_options[@]}" -I "$folder" -swift-version 6 \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -warnings-as-errors "$@"
}

# Compiles what a page shows, section by section; prints what the compiler says to the first that
# fails. The last section's file is left in `last`.
check_page() {
  local page=$1 start=$2 files file
  page_count=$((page_count + 1))
  last=
  files=$folder/$page_count.files
  awk -v start="$start" -v output="$folder/$page_count." -f Tools/lib/doc-examples.awk "$page" \
    >"$files" || return 1
  while IFS= read -r file; do
    compile -typecheck "$file" || return 1
    last=$file
  done <"$files"
}

check_pages_but_first() {
  local module=$1 catalogue=$2 start=$3 page
  while IFS= read -r page; do
    case "$page" in
      "$catalogue/$module.md") ;;
      *.md) check_page "$page" "import $module" || failures=$((failures + 1)) ;;
      *) check_page "$page" "$start" || failures=$((failures + 1)) ;;
    esac
  done < <(grep -rl '```swift' --include '*.md' --include '*.swift' "$(dirname "$catalogue")" |
    LC_ALL=C sort)
}

# The comments of a module are compiled only when its first page is. (awk makes a newline of \n; not
# every awk takes one as it is.)
check_module() {
  local catalogue=$1 module start
  module=$(basename "$(dirname "$catalogue")")
  start="import $module"
  if [ -e "$catalogue/$module.md" ]; then
    check_page "$catalogue/$module.md" "$start" || {
      failures=$((failures + 1))
      return
    }
  fi
  if [ -n "$last" ]; then
    compile -emit-module -enable-testing -module-name "${module}Examples" \
      -o "$folder/${module}Examples.swiftmodule" "$last"
    start+="\n@testable import ${module}Examples"
  fi
  check_pages_but_first "$module" "$catalogue" "$start\nimport Testing"
}

# Fails unless the page breaks at this line.
expect_break() {
  local page=$1 line=$2 said
  if said=$(check_page "$page" "" 2>&1); then fail "a broken example is not found"; fi
  case "$said" in
    *"$page:$line:"*" error: "*) ;;
    *) fail "a broken example is not told by its line, $page:$line, but so:
$said" ;;
  esac
}

# A broken example is found, or the rest would prove nothing: one that is replaced later, and one
# in a comment that is no more than a warning.
check_itself() {
  printf '%s\n' '# Broken' '```swift' 'let number = 1' '```' \
    '## Later' '' '```swift' 'func text() -> String { number }' '```' \
    '## Mended' '```swift' 'func text() -> String { "" }' '```' >"$folder/Broken.md"
  expect_break "$folder/Broken.md" 8
  printf '%s\n' 'struct Broken {' '  /// Broken.' '  ///' '  /// ```swift' \
    '  /// [2, 1].sorted()' '  /// ```' '  let number: Int' '}' >"$folder/Broken.swift"
  expect_break "$folder/Broken.swift" 5
}

find_build
check_itself
while IFS= read -r catalogue; do
  last=
  check_module "$catalogue"
done < <(catalogues)
[ "$failures" -eq 0 ] || fail "examples do not compile on this many pages: $failures"
echo "the examples on $page_count pages compile, and broken ones are found"
