# Sourced by Tools/release: prints the files of a release that differ from this repository.

# Prints the names of the kits in the order of the manifest, one per line.
kit_names() { sed -n 's/^  \.base("\([^"]*\)".*/\1/p' Package.swift; }

# release_page NAME VERSION PROGRAM <PAGE
# Prints a documentation page for the users of the release, which they depend on by URL and version.
# Omits notes that mention a script in Tools, which the release does not contain.
release_page() {
  awk -v RS= -v ORS='\n\n' '
    /^Clone this repository into the folder/ {
      printf "The URL in the manifest is an example. Replace it with the URL of your copy of these kits. The\n"
      print "value of `package:` is the last part of that URL, or of a path, without `.git`."
      next
    }
    !(/^> Note:/ && /`Tools\//)' |
    sed -e "s|\.package(path: \"\.\./$3\")|.package(url: \"$(release_url "$1")\", from: \"$2\")|" \
      -e "s|package: \"$3\"|package: \"$1\"|g" -e '$ { /^$/d; }'
}

# release_url NAME
# Prints the URL that the pages of a release show.
release_url() { echo "https://example.com/$1.git"; }

# release_manifest NAME <Package.swift
# Prints the manifest of the sealed kits with another package name, with the kits' test targets, and
# without unsafe flags, which packages that depend on a version refuse.
release_manifest() {
  sed -e "s|^  name: \".*\",|  name: \"$1\",|" -e 's|settings: \[\.unsafeFlags([^)]*)\], ||' \
    -e 's|var hasTests: Bool { .* }|var hasTests: Bool { layer == .base }|'
}

# Prints a list of the kits, each with the first paragraph of its documentation.
kit_list() {
  local name page
  for name in $(kit_names); do
    page=Modules/Base/$name/$name.docc/$name.md
    if [ -e "$1/$page" ]; then
      printf -- '- [%s](%s): %s\n' "$name" "$page" "$(summary "$1/$page")"
    else
      printf -- '- %s\n' "$name"
    fi
  done
}

# Prints the first paragraph below a page's title as one line.
summary() {
  awk '/^# / { titled = 1; next } titled && NF { text = text (text == "" ? "" : " ") $0; next }
    text != "" { exit } END { print text }' "$1"
}

# release_readme NAME VERSION FOLDER
# Prints the README of the release in a folder.
release_readme() {
  local product
  product=$(kit_names | grep -x DisplayKit || kit_names | head -n 1)
  cat <<MARKDOWN
# $1

Kits for modular Swift programs. Each kit is a library product, and depends on no other package.

$(kit_list "$3")

## Installation

Depend on this package by the URL of its repository:

\`\`\`swift
dependencies: [.package(url: "$(release_url "$1")", from: "$2")],
targets: [
  .target(name: "App", dependencies: [.product(name: "$product", package: "$1")])
]
\`\`\`

The URL is an example. The value of \`package:\` is the last part of the URL without \`.git\`, or the last
part of the path in \`.package(path:)\`.

\`scaffold new App --kits $(release_url "$1")@$2\` generates a workspace that depends on this
package, and \`scaffold upgrade\` moves it to another version.

MARKDOWN
  if [ -d "$3/Modules/Base/SQLiteKit" ]; then
    cat <<'MARKDOWN'
Five kits need system libraries: SQLiteKit needs SQLite to build, whose Debian package is `libsqlite3-dev`.
HTTPKit needs libcurl when it sends its first request, whose Debian package is `libcurl4`. PictureKit needs libpng or
TurboJPEG when it decodes its first picture, whose Debian packages are `libpng16-16` and `libturbojpeg0`. Markdown
needs libcmark-gfm when it parses its first document, whose Debian package is `libcmark-gfm-extensions-dev`.
PostgresKit needs libpq when it makes its first connection, whose Debian package is `libpq5`.

MARKDOWN
  fi
  cat <<'MARKDOWN'
[CHANGELOG.md](CHANGELOG.md) lists the changes of each version. `swift test` runs the tests.

## License

[MIT](LICENSE)
MARKDOWN
}
