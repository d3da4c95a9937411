# Writes the Swift blocks of a page to files that can be compiled. test-doc-examples.sh describes
# the rules.
#
#   awk -v start='import DisplayKit' -v output=FOLDER/ -f doc-examples.awk PAGE
#
# Prints the paths of the files in order, one for each section with Swift code. A compiler error
# refers to the line on the page.

BEGIN { is_source = ARGV[1] ~ /\.swift$/ }

is_source && /^((public|package|internal) )?import / {
  sub(/^(public|package|internal) /, "")
  start = start "\n" $0
  next
}

is_source {
  if (!sub(/^[ \t]*\/\/\/ ?/, "")) {
    in_block = 0
    next
  }
}

!is_source && !in_block && /^##+ / { end_section() }

!is_source && !in_block && /^<!-- gone: .* -->$/ { remove(substr($0, 12, length($0) - 15)) }

# The next block is the content of this file.
!is_source && !in_block && /^`[^` ]+`:$/ {
  file = substr($0, 2, length($0) - 3)
  next
}

!in_block && /^[ \t]*```swift[ \t]*$/ {
  if (file != "") begin_file()
  if (file ~ /(^|\/)Package\.swift$/) {
    in_manifest = 1
    next
  }
  in_block = 1
  indent = match($0, /[^ \t]/) - 1
  add("#sourceLocation(file: \"" FILENAME "\", line: " FNR + 1 ")")
  begins = 1
  next
}

!in_block && $0 != "" { file = "" }

in_manifest {
  if (/^```$/) in_manifest = 0
  next
}

in_block && /^[ \t]*```[ \t]*$/ {
  in_block = 0
  file = ""
  next
}

# All modules of a page are compiled as one file, so none of them is imported.
in_block && /^@testable import / && $3 in is_module {
  add("")
  next
}

in_block {
  code = substr($0, 1, indent) ~ /^[ \t]*$/ ? substr($0, indent + 1) : $0
  # An unindented line begins a declaration or statement, unless it is a closing bracket, or follows
  # an attribute or a comment.
  if (code != "" && !index(" \t})]", substr(code, 1, 1))) {
    if (begins || !is_prefix) part_count++
    begins = 0
    is_prefix = code ~ /^\/\// || code ~ /^@[A-Za-z]+(\(.*\))?$/
    if (!is_prefix) name(code)
  }
  add(code)
  part_of[line_count] = part_count
  file_of[part_count] = file
}

END { end_section() }

function add(line) {
  lines[++line_count] = line
  has_news = 1
}

# Drops the earlier block of the same file, and records the modules of the page.
function begin_file(   i, folders) {
  for (i = 1; i <= part_count; i++) if (file_of[i] == file) is_replaced[i] = 1
  if (split(file, folders, "/") > 2 && folders[1] == "Sources") is_module[folders[2]] = 1
}

# Records the name that the current part declares. The part replaces a declaration of the same name
# in an earlier section.
function name(code,   key) {
  key = code
  sub(/ *\{.*$/, "", key)
  while (sub(/^(@[A-Za-z]+(\([^)]*\))?|public|package|private|fileprivate|final) +/, "", key)) {}
  if (key ~ /^(class|struct|enum|protocol|actor|typealias|func|let|var) /) {
    sub(/^[a-z]+ +/, "", key)
    match(key, /^[A-Za-z0-9_]+/)
    key = substr(key, 1, RLENGTH)
  } else if (key !~ /^extension /) {
    return
  }
  if (key in part_named && section_named[key] < section) is_replaced[part_named[key]] = 1
  part_named[key] = part_count
  section_named[key] = section
}

# Drops the declarations with these names, which are separated by a comma and a space.
function remove(names,   count, keys, i) {
  count = split(names, keys, /, /)
  for (i = 1; i <= count; i++) {
    if (keys[i] in part_named) {
      is_replaced[part_named[keys[i]]] = 1
    } else {
      add("#sourceLocation(file: \"" FILENAME "\", line: " FNR ")")
      add("#error(\"nothing is declared by the name " keys[i] "\")")
    }
  }
  has_news = 1
}

function end_section(   path, i) {
  if (has_news) {
    path = sprintf("%s%02d.swift", output, section)
    print start > path
    for (i = 1; i <= line_count; i++) print (part_of[i] in is_replaced ? "" : lines[i]) > path
    close(path)
    print path
  }
  has_news = 0
  section++
}
