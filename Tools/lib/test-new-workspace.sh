#!/usr/bin/env bash
# Proves that a workspace made by scaffold passes its own checks and runs, and that a feature grows
# and goes there without a trace.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
app=CookingDiary program=cooking-diary

run swift build --package-path "$root" --product scaffold --quiet
run "$root/.build/debug/scaffold" new "$app" --entity KitchenRecipe --path "$root" \
  --into "$folder/workspace"

# The new workspace knows its own scripts and scaffold alone.
cd "$folder/workspace"
begin_repository
run Tools/test
[ "$("Tools/$program" list | wc -l)" -eq 3 ] || fail "the program does not list the examples"
run "Tools/$program" list --record "$folder/run.jsonl"
run "Tools/$program" replay "$folder/run.jsonl"
check_unchanged "Tools/test"

run .build/debug/scaffold check
run .build/debug/scaffold feature GrandFavourites
run .build/debug/scaffold check
run swift test --filter "^(GrandFavouritesKitTests|${app}AssemblyTests)\\."
[ -n "$("Tools/$program" grand-favourites)" ] || fail "the new feature shows nothing"
run .build/debug/scaffold remove GrandFavourites
check_unchanged "the feature"

run .build/debug/scaffold new Garden --entity Plant --into "$folder/garden" --dry-run
[ ! -e "$folder/garden" ] || fail "a dry run made a folder"
echo "a new workspace passed its checks, and a feature came and went in it"
