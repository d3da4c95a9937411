#!/usr/bin/env bash
# Finds British spellings, phrases and names that this project does not use, in sources, scripts,
# documentation and file names. The catalog's data and the quoted licenses are not checked. A word is
# allowed if it is part of a module's name, because a feature can have any name.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"

# Parts of words. The names of declarations must not contain them either.
british=(
  favourit behaviour colour catalogue 'emphasis(e|ing)' licenc armour rigour neighbour honour
  flavour initialis recognis organis normalis serialis synchronis optimis customis 'analys(e[ds]?|ing)\b'
  '\bcentre' '\bgrey\b' '\blabelled\b' 'modell(ed|ing)' 'travell(ed|ing)' '\blearnt\b'
)
# Whole words.
phrases=(
  whom whoever whomever somebody nobody everybody lest likest '(is|are) told' '(is|are) met'
  'who (uses|needs)' 'blind to' 'to the byte' cannot 'can not'
)
# Messages of the compiler and the system that contain such a phrase, and that tests quote.
quoted='cannot (find|convert|allocate memory)'
# Names of types and files.
names=(
  Floors House FeatureRooms Losses HeldFiles Stem Census Breach Place Leaf Turn Ticket Drive Later
  Needs Wording Recovery
)

modules=$(find Modules App Tools -mindepth 1 -maxdepth 2 -type d -exec basename {} \;)

# Joins the patterns that match no module's name: a|b|c.
join() {
  local pattern joined=
  for pattern in "$@"; do
    grep -qiE -e "${pattern//\\b/}" <<<"$modules" || joined+="${joined:+|}$pattern"
  done
  printf '%s' "$joined"
}

files() {
  find Package.swift README.md .ci Modules App Tests Tools -type f \
    \( -name '*.swift' -o -name '*.md' -o -name '*.h' -o -name '*.c' -o -path 'Tools/*' \
    -o -path '.ci/*' \) ! -name '*.jsonl' ! -name Licenses.md ! -path '*/.build/*' \
    ! -path Tools/lib/check-language.sh -print0
}

search() { files | xargs -0 grep -nIE "$@" || true; }

found=0
report() {
  local heading=$1 matches=$2
  [ -n "$matches" ] || return 0
  found=1
  printf 'error: %s\n%s\n' "$heading" "$matches" >&2
}

report "British spelling; use the American one" "$(search -io -e "$(join "${british[@]}")")"
report "a phrase that this project does not use; rewrite the sentence" \
  "$(search -i -e "\\b($(join "${phrases[@]}"))\\b" | grep -viE -e "$quoted" || true)"
report "a type whose name does not say what it is; rename it" \
  "$(search -e "\\b(struct|class|enum|protocol|actor|typealias) ($(join "${names[@]}"))\\b")"
report "a file whose name does not say what it contains; rename it" \
  "$(find Modules App Tests Tools -name '*.swift' |
    grep -E "/($(join "${names[@]}"))(\\+[^/]*)?\\.swift$" || true)"
[ "$found" -eq 0 ]
