#!/usr/bin/env bash
# Proves in a copy of this repository that what scaffold grows builds, passes its tests and runs,
# that it can be renamed, that it goes without a trace, and that a kill at any time leaves the old
# tree or the new one.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
. "$root/Tools/lib/program.sh"
tree=$folder/tree
scaffold=$folder/scaffold

# Builds everything, runs the tests of some modules, and holds the tree against its rules.
check_tree() {
  run swift build --build-tests --quiet
  run swift test --skip-build --filter "^($1)Tests\\."
  run swift format lint --strict --parallel -r Package.swift Modules App Tests
  run "$scaffold" check
}

# A command's output, where it must have some.
output() {
  "$(swift build --show-bin-path)/$program_name" "$@" || fail "'$program_name $*' failed"
}

copy_tree() {
  tar -C "$root" --exclude ./.build --exclude ./.git -cf - . | tar -C "$tree" -xf -
  begin_repository
}

# Holds the README's transcript against what was printed last.
check_transcript() {
  local line
  while IFS= read -r line; do
    grep -qxF -- "$line" "$root/README.md" || fail "the README's transcript lacks: $line"
  done <"$folder/log"
}

grow_all() {
  run "$scaffold" feature Heroes
  check_transcript
  run "$scaffold" feature Hero --start detail --command one-hero
  run "$scaffold" feature HeroCorner --start empty
  run "$scaffold" module GrownKit --layer base
  run "$scaffold" module GrownDomain --layer domain
  run "$scaffold" module GrownCache --layer data
}

check_commands() {
  local list=$1 name
  [ "$(output "$list" --limit 3 | wc -l)" -eq 3 ] || fail "'$list' does not show three lines"
  name=$(output "$list" --limit 1 --json | grep -c '"name"')
  [ "$name" -eq 1 ] || fail "'$list --json' does not show one object"
  output one-hero 1 | grep -q . || fail "'one-hero' shows nothing"
  check_replay "$list" --limit 3
  check_replay one-hero 1
  check_replay hero-corner
  [ "$(output hero-corner --json)" = "{}" ] || fail "'hero-corner' does not show an empty object"
}

# A command can be recorded, and replayed the same.
check_replay() {
  rm -f "$folder/run.jsonl"
  output "$@" --record "$folder/run.jsonl" >"$folder/log" 2>&1
  output replay "$folder/run.jsonl" 2>&1 | grep -qxF "the replay is the same as the recording" ||
    fail "'$*' is not replayed the same"
}

# Kills the program at moments spread over its run, half of them while it writes; the next call must
# find a whole tree, or undo what was done of the change.
kill_often() {
  local try killed rest
  grown=$(snapshot_after feature Heroes)
  for try in $(seq 30); do
    if [ -e Modules/Features/HeroesKit ]; then set -- remove Heroes; else set -- feature Heroes; fi
    "$scaffold" "$@" >/dev/null 2>&1 &
    killed=$!
    if [ $((try % 2)) -eq 0 ]; then
      while [ ! -e .scaffold/journal/plan ] && kill -0 "$killed" 2>/dev/null; do :; done
      for ((rest = RANDOM % 600; rest > 0; rest--)); do :; done
    else
      sleep "0.$((RANDOM % 10))"
    fi
    kill -9 "$killed" 2>/dev/null || true
    wait "$killed" 2>/dev/null || true
    # Any call that could change something undoes what was interrupted.
    "$scaffold" remove Nobody >/dev/null 2>"$folder/log" || true
    if grep -q "was interrupted" "$folder/log"; then undone=$((undone + 1)); fi
    check_whole "$*"
  done
  if [ -e Modules/Features/HeroesKit ]; then run "$scaffold" remove Heroes; fi
}

snapshot_after() {
  run "$scaffold" "$@"
  snapshot
  run "$scaffold" remove Heroes
}

snapshot() {
  git add -A
  git write-tree
  git reset -q
}

check_whole() {
  local now
  now=$(snapshot)
  [ "$now" = "$original" ] || [ "$now" = "$grown" ] || fail "a killed '$1' left half a tree:
$(git status --porcelain)"
}

run swift build --package-path "$root" --product scaffold --quiet
cp "$(swift build --package-path "$root" --show-bin-path)/scaffold" "$scaffold"
mkdir "$tree"
cd "$tree"
copy_tree
original=$(snapshot)
undone=0

grow_all
check_tree "HeroesKit|HeroKit|HeroCornerKit|GrownKit|GrownDomain|GrownCache"
check_commands heroes
run "$scaffold" rename Heroes Champions
check_tree "ChampionsKit"
check_commands champions

for module in Champions Hero HeroCorner GrownKit GrownDomain GrownCache; do
  run "$scaffold" remove "$module"
done
check_unchanged "growing, renaming and removing"

kill_often
check_unchanged "a killed scaffold"
echo "what was grown built, passed, ran and left no trace;" \
  "30 killed runs left whole trees, $undone of them after the next call"
