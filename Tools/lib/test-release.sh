#!/usr/bin/env bash
# Tests Tools/release in a copy of this repository:
#   1. If a release is not possible, prints a one-line error and writes nothing.
#   2. The released package passes its own tests.
#   3. Another package, with a target named FavoritesKit, depends on the release by URL and version.
#      It contains the client and the tests of the page "Write a client of a service".
#   4. The release's page "Your first screen" can be followed with the URL of the release.
#   5. A new workspace depends on the release, passes `scaffold check`, and `scaffold migrate` builds
#      its tool from the release.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
. "$root/Tools/lib/follow-page.sh"
. "$root/Tools/lib/program.sh"
. "$root/Tools/lib/release-files.sh"
tree=$folder/tree
kits=$folder/$program_name-kits
version=$(sed -n 's/^## \([0-9][^ ]*\).*/\1/p' "$root/Modules/Base/CHANGELOG.md" | head -n 1)

# --- 1. Refusals --------------------------------------------------------------------------------

# expect_refusal CODE MESSAGE [ARGUMENT...]
expect_refusal() {
  local code=$1 message=$2 status=0
  shift 2
  Tools/release "$@" >"$folder/output" 2>"$folder/errors" || status=$?
  [ "$status" -eq "$code" ] || fail "'Tools/release $*' exits with $status, not with $code"
  [ ! -s "$folder/output" ] || fail "'Tools/release $*' prints to standard output"
  [ "$(head -n 1 "$folder/errors")" = "error: $message" ] || fail "'Tools/release $*' prints:
$(cat "$folder/errors")"
  # After a usage error, the second line shows the usage.
  [ "$(wc -l <"$folder/errors")" -eq "$code" ] || fail "'Tools/release $*' prints more lines:
$(cat "$folder/errors")"
  [ -z "$(find "$folder" -path '*/.release.*' -prune -print -o -path '*/kits-*' -prune -print)" ] ||
    fail "'Tools/release $*' left files"
}

check_refusals() {
  local word
  expect_refusal 2 "name the version to release"
  expect_refusal 2 "unknown option '--to'" "$version" --to "$kits"
  expect_refusal 2 "--into needs a folder" "$version" --into
  expect_refusal 2 "unexpected argument '9.9.9'" "$version" 9.9.9
  for word in 1 1.2 v1.2.3 1.2.3.4 01.2.3 1.2.3-01 1.2.3- 1.2.x ''; do
    expect_refusal 2 "'$word' is not a semantic version, such as 1.2.0" "$word"
  done
  expect_refusal 1 \
    "Modules/Base/CommandLineKit/PackageVersion.swift contains the version $version; change it to 99.0.0-beta.1 and commit it" \
    99.0.0-beta.1
  mkdir "$folder/taken"
  expect_refusal 1 "$folder/taken exists; remove it, or choose another folder with --into" \
    "$version" --into "$folder/taken"
  expect_refusal 1 "can't write to /dev/null/kits; choose another folder with --into" \
    "$version" --into /dev/null/kits/release
  echo >>README.md
  expect_refusal 1 "the working tree has changes; commit or stash them first" "$version"
  git checkout -q README.md
  local missing="has no entry for $version; describe the changes below a line '## $version'"
  check_refused_entry "1,\$d" "Modules/Base/CHANGELOG.md $missing"
  check_refused_entry "/^## $version/,\$ { /^## /!d; }" "Modules/Base/CHANGELOG.md $missing"
  check_refused_entry "s/^## $version/## Unreleased\\n\\n- A change.\\n\\n&/" \
    "the first entry of Modules/Base/CHANGELOG.md is not that of $version; describe all changes in one entry"
}

# check_refused_entry SCRIPT MESSAGE
# Edits the change log with a sed script, and checks that a release is refused.
check_refused_entry() {
  sed -i.old "$1" Modules/Base/CHANGELOG.md
  rm Modules/Base/CHANGELOG.md.old
  run git commit -qam "Remove an entry"
  expect_refusal 1 "$2" "$version"
  run git reset -q --hard HEAD~
}

# --- 2. The package -----------------------------------------------------------------------------

check_package() {
  run Tools/release "$version"
  check_unchanged "Tools/release"
  mv ".build/kits-$version" "$kits"
  cd "$kits"
  ! grep -rn unsafeFlags Package.swift || fail "the manifest of the release has unsafe flags"
  if grep -rnE "Tools/|\"$program_name\"|package\(path:|this repository" Modules --include='*.md'; then
    fail "a page of the release names a tool, a folder, or the package of this repository"
  fi
  local link
  while IFS= read -r link; do
    [ -e "$link" ] || fail "README.md of the release links to $link, which does not exist"
  done < <(sed -n 's/.*](\([^)]*\)).*/\1/p' README.md)
  begin_repository
  run git tag "$version"
  run swift test --parallel
  check_unchanged "swift test"
}

# prepare_page KIT NAME
# Copies an article of the release to `page`, with the URL of the release in this folder.
prepare_page() {
  page=$folder/$2.md
  sed "s|$(release_url "$program_name-kits")|file://$kits|" \
    "$kits/Modules/Base/$1/$1.docc/$2.md" >"$page"
}

# --- 3. A package outside -----------------------------------------------------------------------

# Begins the package with the files of the page "Write a client of a service", and adds more targets.
write_outside_package() {
  prepare_page HTTPKit WriteAClient
  (follow_page)
  [ "$(wc -l <Sources/Notes/NotesClient.swift)" -lt 60 ] || fail "the client of $page is too long"
  cat >"$folder/targets" <<SWIFT
    .target(
      name: "FavoritesKit",
      dependencies: [.product(name: "DisplayKit", package: "$program_name-kits")]),
    .executableTarget(name: "Outside", dependencies: ["FavoritesKit"]),
    .testTarget(
      name: "FavoritesKitTests",
      dependencies: [
        "FavoritesKit", .product(name: "DisplayTesting", package: "$program_name-kits"),
      ]),
SWIFT
  sed -i.old "/^  targets: \\[$/r $folder/targets" Package.swift
  rm Package.swift.old
  mkdir Sources/FavoritesKit Sources/Outside Tests/FavoritesKitTests
  cat >Sources/FavoritesKit/Favorites.swift <<'SWIFT'
public import DisplayKit

public enum FavoritesAction: Sendable { case starTapped }

public final class FavoritesViewModel: ViewModel {
  public let display = Display<Int, FavoritesAction>(0)

  public init() {}

  public func handle(_ action: FavoritesAction) { update(state + 1) }
}
SWIFT
  cat >Sources/Outside/main.swift <<'SWIFT'
import FavoritesKit

let favorites = FavoritesViewModel()
favorites.send(.starTapped)
print("favorites: \(favorites.state)")
SWIFT
  cat >Tests/FavoritesKitTests/FavoritesViewModelTests.swift <<'SWIFT'
import DisplayTesting
import FavoritesKit
import Testing

@MainActor
@Test("Counts the stars")
func stars() async {
  await drive(FavoritesViewModel()) { favorites in
    favorites.expect(0)
    favorites.send(.starTapped)
    favorites.expect(1)
  }
}
SWIFT
}

check_outside_package() {
  mkdir "$folder/outside"
  cd "$folder/outside"
  write_outside_package
  # Keeps the temporary repository out of the user's repository cache.
  run swift build --build-tests --cache-path "$folder/cache"
  ! grep 'warning: ' "$folder/log" || fail "building the package outside prints a warning"
  [ "$(swift run --skip-build --quiet Outside)" = "favorites: 1" ] ||
    fail "the package outside does not print what it should"
  run swift test --skip-build
}

# --- 4. The first screen ------------------------------------------------------------------------

check_first_screen() {
  prepare_page TerminalKit YourFirstScreen
  begin_package Bookshelf
  # Keeps the temporary repository out of the user's repository cache.
  HOME=$folder follow_page
  [ "$command_count" -gt 0 ] || fail "there is no command on $page"
}

# --- 5. A new workspace -------------------------------------------------------------------------

check_workspace() {
  local scaffold=$tree/.build/debug/scaffold
  run "$scaffold" new Cookbook --path "$tree" --into "$folder/cookbook" \
    --kits "file://$kits@$version"
  cd "$folder/cookbook"
  [ ! -e Kits ] || fail "a workspace with published kits has a copy of them"
  run swift package --cache-path "$folder/cache" resolve
  run "$scaffold" check
  run "$scaffold" migrate Modules --path .
}

# --- Run ----------------------------------------------------------------------------------------

[ -n "$version" ] || fail "Modules/Base/CHANGELOG.md has no version"
mkdir "$tree"
cd "$tree"
tar -C "$root" --exclude ./.build --exclude ./.git -cf - . | tar -xf -
begin_repository
check_refusals
check_package
check_outside_package
check_first_screen
check_workspace
echo "release $version passes its tests, and a package outside depends on it by version"
