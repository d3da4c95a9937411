#!/usr/bin/env bash
# Tests generated code in a copy of this repository:
#   1. Runs the README's examples that change the tree, and a rename.
#   2. Generates ten features and three modules with ordinary names, and a feature with its own data.
#   3. Runs Tools/test in the tree with all of them, but only the suites that they affect: Tools/test
#      has run the others. Then runs their commands.
#   4. Removes all of them. The tree must be the same as before.
#   5. Kills scaffold at random times. The tree must be as before the change or as after it.
# The test depends on no name in this repository: if a name is in use, it adds a suffix.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
. "$root/Tools/lib/program.sh"
tree=$folder/tree
scaffold=$folder/scaffold
generated=()

# Prints a name that no module in the tree uses.
unused() {
  local name=$1
  while compgen -G "Modules/*/$name" >/dev/null || compgen -G "Modules/*/${name}Kit" >/dev/null; do
    name+=X
  done
  echo "$name"
}

# generate_feature NAME [OPTION...]
generate_feature() {
  run "$scaffold" feature "$@"
  generated+=("$1")
}

# generate_module NAME LAYER
generate_module() {
  run "$scaffold" module "$1" --layer "$2"
  generated+=("$1")
}

# Prints the output that the README shows for a command.
transcript() {
  awk -v command="\$ $2" '
    shown && (/^\$ / || /^```/ || /^$/) { exit }
    shown { print }
    $0 == command { shown = 1 }
  ' "$1"
}

# Checks that the last `run` printed each line of the output that the README shows for a command.
check_transcript() {
  local line count=0
  while IFS= read -r line; do
    grep -qxF -- "$line" "$folder/log" ||
      fail "$1 shows a line below '$2' that is not printed: $line"
    count=$((count + 1))
  done < <(transcript "$1" "$2")
  [ "$count" -gt 0 ] || fail "$1 shows nothing below '$2'"
  echo "$1 shows $count lines below '$2'; all are printed"
}

# --- 1. Documentation ---------------------------------------------------------------------------

generate_documented_examples() {
  local old new
  list=$(unused Heroes)
  generate_feature "$list"
  if [ "$list" = Heroes ]; then
    check_transcript Tools/ScaffoldKit/ScaffoldKit.docc/Commands.md "swift run scaffold feature Heroes"
  fi
  old=$(unused Contest)
  new=$(unused Champions)
  generate_feature "$old" --start detail --command "$detail_command"
  run "$scaffold" rename "$old" "$new"
  generated=("$list" "$new")
}

# --- 2. Ordinary names --------------------------------------------------------------------------

generate_ordinary_modules() {
  local starts=(list detail empty) count=0 word name
  for word in Hero HeroCorner Grown Sample Counter Place Search List Report Account; do
    name=$(unused "$word")
    generate_feature "$name" --start "${starts[count % 3]}" --command "generated-$count"
    count=$((count + 1))
  done
  generate_module "$(unused MoneyKit)" base
  generate_module "$(unused OrderDomain)" domain
  generate_module "$(unused OrderCache)" data
  entity=$(unused Purchase)
  generate_feature "${entity}s" --entity "$entity" --command generated-data --field total:Int
  run "$scaffold" add field "$entity" note:String?
}

# --- 3. Tests and commands ----------------------------------------------------------------------

# Prints the modules and programs whose tests the generated modules affect.
affected_modules() {
  "$scaffold" affected | awk '/^Tests$/ { in_tests = 1; next } in_tests { sub(/Tests$/, ""); print $1 }'
}

run_tests() {
  # The documentation needs all modules, and the pictures need the gallery.
  run swift build
  TEST_MODULES="$(affected_modules | tr '\n' ' ')GalleryKit" run Tools/test
}

# Runs a command of the program and prints its output.
output() {
  "$(swift build --show-bin-path)/$program_name" "$@" || fail "'$program_name $*' failed"
}

check_commands() {
  local command object_count
  command=$(command_of "$list")
  if [ "$command" = heroes ]; then
    run output heroes --limit 3
    check_transcript README.md "swift run $program_name heroes --limit 3"
  fi
  [ "$(output "$command" --limit 3 | wc -l)" -eq 3 ] || fail "'$command' does not print three lines"
  object_count=$(output "$command" --limit 1 --json | grep -c '"name"' || true)
  [ "$object_count" -eq 1 ] || fail "'$command --json' does not print one object"
  output "$detail_command" 1 | grep -q . || fail "'$detail_command' prints nothing"
  [ "$(output generated-2 --json)" = "{}" ] || fail "'generated-2' does not print an empty object"
  check_screen "$command" "$(output "$command" --limit 1 | sed -E 's/^ *[0-9]+  //')"
  check_screen "$detail_command/1" "$(output "$detail_command" 1 | head -n 1)"
  check_screen generated-2 "Nothing to show yet"
  check_replay "$command" --limit 3
  check_replay "$detail_command" 1
  check_replay generated-2
  check_stored_data
}

# Checks that the feature with its own data can add, list and remove entities.
check_stored_data() {
  export XDG_DATA_HOME=$folder/data
  run output generated-data add --total 5 --note first
  run output generated-data add --total 6
  output generated-data | grep -Eqx '1 +5 +first' ||
    fail "'generated-data' does not print the first entry"
  run output generated-data remove 1
  output generated-data | grep -Eqx '2 +6 +none' ||
    fail "'generated-data' does not print the other entry"
  check_screen generated-data "total 6"
  unset XDG_DATA_HOME
}

# Checks that a route opens a screen of `browse` that contains certain text.
check_screen() {
  XDG_STATE_HOME=$folder/state output browse --accessible --open "$1" >"$folder/screen" <<<q
  grep -qF -- "$2" "$folder/screen" || fail "'browse --open $1' does not show '$2'"
}

# Prints the command that scaffold derives from a name: HeroesX -> heroes-x.
command_of() {
  sed -E 's/([a-z0-9])([A-Z])/\1-\2/g' <<<"$1" | tr '[:upper:]' '[:lower:]'
}

# Checks that a command can be recorded, and that its replay succeeds.
check_replay() {
  rm -f "$folder/run.jsonl"
  output "$@" --record "$folder/run.jsonl" >"$folder/log" 2>&1
  output replay "$folder/run.jsonl" >"$folder/log" 2>&1
}

# --- 4. Removal ---------------------------------------------------------------------------------

remove_generated_modules() {
  local name
  for name in "${generated[@]}"; do run "$scaffold" remove "$name"; done
  check_unchanged "generating, renaming and removing"
}

# --- 5. Kills -----------------------------------------------------------------------------------

# Kills scaffold at times spread over its run, half of them while it writes. The next call must find
# a complete tree, or undo the change.
kill_often() {
  local name=$1 try killed rest
  run "$scaffold" feature "$name"
  complete=$(snapshot)
  run "$scaffold" remove "$name"
  for try in $(seq 30); do
    if [ -e "Modules/Features/${name}Kit" ]; then set -- remove; else set -- feature; fi
    "$scaffold" "$1" "$name" >/dev/null 2>&1 &
    killed=$!
    if [ $((try % 2)) -eq 0 ]; then
      while [ ! -e .scaffold/journal/plan ] && kill -0 "$killed" 2>/dev/null; do :; done
      for ((rest = RANDOM % 600; rest > 0; rest--)); do :; done
    else
      sleep "0.$((RANDOM % 10))"
    fi
    kill -9 "$killed" 2>/dev/null || true
    wait "$killed" 2>/dev/null || true
    if [ -e .scaffold/journal/plan ]; then undone=$((undone + 1)); fi
    # Every command that can change files first undoes an interrupted change.
    "$scaffold" remove "$(unused Missing)" >/dev/null 2>&1 || true
    check_complete "$1"
  done
  if [ -e "Modules/Features/${name}Kit" ]; then run "$scaffold" remove "$name"; fi
  check_unchanged "a killed scaffold"
}

# Prints a hash of the whole tree.
snapshot() {
  git add -A
  git write-tree
  git reset -q
}

check_complete() {
  local now
  now=$(snapshot)
  [ "$now" = "$original" ] || [ "$now" = "$complete" ] || fail "a killed '$1' left a partial change:
$(git status --porcelain)"
}

# --- Run ----------------------------------------------------------------------------------------

run swift build --package-path "$root" --product scaffold --quiet
cp "$(swift build --package-path "$root" --show-bin-path)/scaffold" "$scaffold"
mkdir "$tree"
cd "$tree"
tar -C "$root" --exclude ./.build --exclude ./.git -cf - . | tar -xf -
begin_repository
original=$(snapshot)
detail_command=generated-detail
undone=0

generate_documented_examples
generate_ordinary_modules
run_tests
check_commands
remove_generated_modules
kill_often "$list"
echo "${#generated[@]} generated modules passed all tests and were removed without a trace;" \
  "30 kills left complete trees, $undone of them after the next call"
