#!/usr/bin/env bash
# Tests that every ```swift block in the documentation compiles without a warning. Checks the
# articles and the source comments of each module with a documentation catalog (*.docc).
#
# The blocks of an article form one file of statements and declarations, which must compile at the
# end of each section. The article imports all modules, also its own. A declaration in a later
# section replaces an earlier one with the same name. A line <!-- gone: Name, OtherName --> removes
# declarations. A line `Sources/Bookworm/main.swift`: before a block names its file, and the block
# replaces an earlier block of the same file. Manifests (Package.swift) are omitted.
#
# The comments of a source file form one file, too. It imports the module, Testing, and the imports
# of the source file. It can use the declarations on the module's first page
# (Module.docc/Module.md).
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

# Compiles the examples of a page section by section. Prints the errors of the first section that
# fails. Sets `last` to the file of the last section.
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
  local module=$1 catalog=$2 start=$3 page
  while IFS= read -r page; do
    case "$page" in
      "$catalog/$module.md") ;;
      *.md) check_page "$page" "" || failures=$((failures + 1)) ;;
      *) check_page "$page" "$start" || failures=$((failures + 1)) ;;
    esac
  done < <(grep -rl '```swift' --include '*.md' --include '*.swift' "$(dirname "$catalog")" |
    LC_ALL=C sort)
}

# Compiles the pages of a module. The first page comes first, because the comments use its
# declarations. (Some awks accept no line break in a variable, so it is passed as \n.)
check_module() {
  local catalog=$1 module start
  module=$(basename "$(dirname "$catalog")")
  start="import $module"
  if [ -e "$catalog/$module.md" ]; then
    check_page "$catalog/$module.md" "" || {
      failures=$((failures + 1))
      return
    }
  fi
  if [ -n "$last" ]; then
    compile -emit-module -enable-testing -module-name "${module}Examples" \
      -o "$folder/${module}Examples.swiftmodule" "$last"
    start+="\n@testable import ${module}Examples"
  fi
  check_pages_but_first "$module" "$catalog" "$start\nimport Testing"
}

# Fails unless the compiler reports an error at a certain line of the page.
expect_error() {
  local page=$1 line=$2 message
  if message=$(check_page "$page" "" 2>&1); then fail "a broken example is not found"; fi
  case "$message" in
    *"$page:$line:"*" error: "*) ;;
    *) fail "the error of a broken example is not in $page:$line:
$message" ;;
  esac
}

# Checks that broken examples are found: an example that a later section replaces, an example that
# uses a replaced file, and a warning in a comment.
check_itself() {
  printf '%s\n' '# Broken' '```swift' 'let number = 1' '```' \
    '## Next' '' '```swift' 'func text() -> String { number }' '```' \
    '## Fixed' '```swift' 'func text() -> String { "" }' '```' >"$folder/Broken.md"
  expect_error "$folder/Broken.md" 8
  printf '%s\n' '`Sources/A/B.swift`:' '' '```swift' 'let number = 1' '```' \
    '## Next' '`Sources/A/B.swift`:' '' '```swift' 'let text = ""' '```' \
    '`Package.swift`:' '' '```swift' 'let package = Package()' '```' \
    '## Broken' '```swift' '@testable import A' 'let sum = number + 1' '```' >"$folder/Broken.md"
  expect_error "$folder/Broken.md" 20
  printf '%s\n' 'struct Broken {' '  /// Broken.' '  ///' '  /// ```swift' \
    '  /// [2, 1].sorted()' '  /// ```' '  let number: Int' '}' >"$folder/Broken.swift"
  expect_error "$folder/Broken.swift" 5
}

find_build
check_itself
while IFS= read -r catalog; do
  last=
  check_module "$catalog"
done < <(catalogs | grep ^Modules/)
[ "$failures" -eq 0 ] || fail "examples do not compile on this many pages: $failures"
echo "the examples on $page_count pages compile, and broken ones are found"
