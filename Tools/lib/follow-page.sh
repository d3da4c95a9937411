# Sourced, with own-tree.sh, by the scripts that follow each step of a page in an empty folder:
#
#   `Sources/Bookworm/Counter.swift`:       Writes the Swift block below to this file.
#   ```console                              Runs each line that begins with "$ ", and compares what
#                                           the command prints to standard output with the lines
#                                           below it. A line "…" matches any lines.
#   ```diff                                 Applies the changes to the files.
#   <!-- change: FILE SED-SCRIPT -->        Edits a file for the next commands, which must fail.
#   <!-- screen: SIZE [KEY...] -->          Saves the block below, which a program should show in a
#   <!-- text: [ARGUMENT...] -->            terminal, for the script: $folder/shown/1, 2, …
#
# Fails if a Swift block names no file, or if the compiler prints a warning. The package with the
# kits is at ../characters, as on the page.
#
# The script sets `page`, calls `begin_package NAME` and `follow_page`, and prints the counts of
# files, commands and shown blocks.
file_count=0
command_count=0
shown_count=0
changed=
number=0 kind=none block= file= marker=

# Makes lines comparable: replaces durations, which vary, and removes trailing blanks. The added <
# and > keep a pattern from matching only a part of a line.
comparable() {
  sed -E -e 's/[[:space:]]+$//' -e 's/ [0-9.]+( \([0-9.]+\))? seconds/ N seconds/' -e 's/.*/<&>/'
}

# Turns the expected lines into a shell pattern.
pattern() { sed -e 's/[][\\*?+@!()|]/\\&/g' -e 's/^<…>$/*/'; }

write_block() {
  [ -n "$file" ] || fail "a block of Swift code names no file: line $number of $page"
  mkdir -p "$(dirname "$file")"
  printf '%s' "$block" >"$file"
  file_count=$((file_count + 1))
}

# Runs a command from the page, and compares its output with the expected output.
run_command() {
  local command=$1 expected=$2 status=0 output
  (eval "$command") </dev/null >"$folder/output" 2>"$folder/errors" || status=$?
  output=$(comparable <"$folder/output")
  if [ -n "$changed" ]; then
    [ "$status" -ne 0 ] || fail "'$command' succeeds, although the page says that it fails"
  elif [ "$status" -ne 0 ]; then
    cat "$folder/output" "$folder/errors" >&2
    fail "'$command' fails: line $number of $page"
  fi
  if grep -hE '^[^ ]+: warning: ' "$folder/output" "$folder/errors" | sort -u | grep . >&2; then
    fail "'$command' prints a warning"
  fi
  # The right side is not quoted, because it is a pattern.
  [[ $'\n'$output$'\n' == $'\n'$(printf '%s' "$expected" | comparable | pattern)$'\n' ]] ||
    fail "'$command' does not print what line $number of $page shows; it prints:
$(cat "$folder/output")"
  command_count=$((command_count + 1))
}

run_block() {
  local line command= expected=
  while IFS= read -r line; do
    case "$line" in
      '$ '*)
        [ -z "$command" ] || run_command "$command" "$expected"
        command=${line#??} expected=
        ;;
      *) expected+=$line$'\n' ;;
    esac
  done <<<"${block%$'\n'}"
  run_command "$command" "$expected"
  # The next step of the page uses the unchanged file again. A new modification time lets the file be
  # compiled again.
  if [ -n "$changed" ]; then mv "$folder/unchanged" "$changed" && touch "$changed"; fi
  changed=
}

apply_block() {
  git apply - <<<"${block%$'\n'}" || fail "the changes before line $number of $page don't apply"
}

# change_file FILE SED-SCRIPT
# Edits a file, and keeps the original for the next step of the page.
change_file() {
  changed=$1
  cp "$changed" "$folder/unchanged"
  sed -i.old "$2" "$changed"
  rm "$changed.old"
  ! cmp -s "$changed" "$folder/unchanged" || fail "the change before line $number changes nothing"
}

# Saves the expected display of a program to a file: first the marker, then the block below it.
keep_shown() {
  shown_count=$((shown_count + 1))
  mkdir -p "$folder/shown"
  printf '%s\n%s' "$marker" "$block" >"$folder/shown/$shown_count"
}

follow_page() {
  local line
  while IFS= read -r line; do
    number=$((number + 1))
    case "$kind:$line" in
      none:'```swift' | none:'```console' | none:'```diff') kind=${line#'```'} block= ;;
      none:'```'*) kind=${marker:+shown} kind=${kind:-other} block= ;;
      none:'`'*'`:') file=${line#?} file=${file%??} ;;
      none:'<!-- change: '*)
        line=${line#'<!-- change: '} line=${line%' -->'}
        change_file "${line%% *}" "${line#* }"
        ;;
      none:'<!-- screen: '* | none:'<!-- text: '*) marker=${line#'<!-- '} marker=${marker%' -->'} ;;
      none:) ;;
      none:*) file= marker= ;;
      swift:'```') write_block && kind=none file= ;;
      console:'```') run_block && kind=none ;;
      diff:'```') apply_block && kind=none ;;
      shown:'```') keep_shown && kind=none marker= ;;
      other:'```') kind=none ;;
      *) block+=$line$'\n' ;;
    esac
  done <"$page"
}

# begin_package NAME
# Creates an empty folder for the page's package, and changes to it.
begin_package() {
  mkdir "$folder/$1"
  cd "$folder/$1"
  ln -s "$root" "$folder/characters"
}
