#!/usr/bin/env bash
# Tests a workspace that scaffold generates: it passes its own checks and runs, a feature can be
# generated and completely removed, and its kits are sealed and can be upgraded.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
app=CookingDiary program=cooking-diary

# Checks that a route opens a screen of `browse` that contains certain text.
check_screen() {
  XDG_STATE_HOME=$folder/state "Tools/$program" browse --accessible --open "$1" >"$folder/screen" <<<q
  grep -qF -- "$2" "$folder/screen" || fail "'browse --open $1' does not show '$2'"
}

run swift build --package-path "$root" --product scaffold --quiet
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=Test GIT_AUTHOR_EMAIL=test@example.invalid
export GIT_COMMITTER_NAME=Test GIT_COMMITTER_EMAIL=test@example.invalid
run "$root/.build/debug/scaffold" new "$app" --entity KitchenRecipe --path "$root" \
  --into "$folder/workspace"

# From here on, only the scripts and the scaffold of the new workspace are used.
cd "$folder/workspace"
check_unchanged "'new'"
run Tools/test
[ "$("Tools/$program" list | wc -l)" -eq 3 ] || fail "the program does not list the examples"
run "Tools/$program" list --record "$folder/run.jsonl"
run "Tools/$program" replay "$folder/run.jsonl"
check_screen list "First example"
check_screen detail/2 "Second example"
check_unchanged "Tools/test"

run .build/debug/scaffold check
run .build/debug/scaffold feature GrandFavorites
run .build/debug/scaffold check
run swift test --filter "^(GrandFavoritesKitTests|${app}AssemblyTests)\\."
[ -n "$("Tools/$program" grand-favorites)" ] || fail "the new feature prints nothing"
check_screen grand-favorites "First example"
run .build/debug/scaffold feature Orders --entity Order --field total:Int
run .build/debug/scaffold add field Order paid:Bool
run .build/debug/scaffold check
run swift test --filter "^(Order(Domain|DomainTesting|Storage)|OrdersKit|${app}Assembly)Tests\\."
XDG_DATA_HOME=$folder/data run "Tools/$program" orders add --total 5 --paid yes
XDG_DATA_HOME=$folder/data "Tools/$program" orders | grep -Eqx '1 +5 +yes' ||
  fail "the feature with its own data does not print its entry"
run .build/debug/scaffold remove Orders
run .build/debug/scaffold remove GrandFavorites
check_unchanged "generating and removing a feature"

echo >>Kits/README.md
! .build/debug/scaffold check >"$folder/log" || fail "'check' accepts edited kits"
grep -qx "  Kits/README.md: edited" "$folder/log" || fail "'check' does not name the edited file"
git checkout -q Kits

# A newer version of the kits, with another version number and an edited template.
cp -r Kits "$folder/kits"
rm "$folder/kits/CHECKSUMS"
sed -i.old 's/current = ".*"/current = "99.0.0"/' \
  "$folder/kits/Modules/Base/CommandLineKit/PackageVersion.swift"
sed -i.old 's/Looks up/Finds/' \
  "$folder/kits/Tools/Templates/workspace/Modules/Assembly/__Assembly__/__App__Program.swift"
find "$folder/kits" -name '*.old' -delete
run .build/debug/scaffold upgrade --to "$folder/kits"
run .build/debug/scaffold check
[ "$(cat Kits/VERSION)" = 99.0.0 ] || fail "'upgrade' left the old kits"
[ "$(git status --porcelain . ':!Kits')" = " M Modules/Assembly/${app}Assembly/${app}Program.swift" ] ||
  fail "'upgrade' changed other files: $(git status --porcelain . ':!Kits')"
run swift build --product "$program"
"Tools/$program" --help | grep -q "Finds " || fail "the upgraded program is the old one"

# The migration tool of the kits is built and reports that the workspace contains no VIPER.
run .build/debug/scaffold migrate Modules

run .build/debug/scaffold new Garden --entity Plant --into "$folder/garden" --dry-run
[ ! -e "$folder/garden" ] || fail "a dry run created a folder"
echo "a new workspace passed its checks, a feature was generated and removed, and its kits upgraded"
