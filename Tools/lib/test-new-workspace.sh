#!/usr/bin/env bash
# Proves that a workspace made by scaffold passes its own checks and runs, and that a feature grows
# and goes there without a trace.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
app=CookingDiary program=cooking-diary
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "error: $1" >&2
  exit 1
}

run() {
  "$@" >"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    fail "failed in the new workspace: $*"
  }
}

git() {
  GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null command git \
    -c user.name=Test -c user.email=test@example.invalid "$@"
}

# Nothing is left that git does not know.
check_unchanged() {
  local changes
  changes=$(git status --porcelain)
  [ -z "$changes" ] || fail "$1 left changes:
$changes"
}

run swift build --package-path "$root" --product scaffold --quiet
run "$root/.build/debug/scaffold" new "$app" --entity KitchenRecipe --path "$root" \
  --into "$folder/workspace"

# The new workspace knows its own scripts and scaffold alone.
cd "$folder/workspace"
run git init -q
run git add -A
run git commit -q -m "Begin"
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
