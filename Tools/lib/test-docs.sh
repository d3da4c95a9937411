#!/usr/bin/env bash
# Tests Tools/docs: the site contains every module with a catalog, no page uses an absolute path,
# all links lead to pages, and --serve serves the site.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
cd "$root"
. Tools/lib/documentation.sh
site=.build/documentation-site

check_usage() {
  local status=0
  Tools/docs --preview >"$folder/log" 2>&1 || status=$?
  [ "$status" -eq 2 ] || fail "'Tools/docs --preview' exits with $status, not with 2"
  [ "$(head -n 1 "$folder/log")" = "error: unknown arguments '--preview'" ] ||
    fail "'Tools/docs --preview' prints: $(cat "$folder/log")"
  [ "$(Tools/docs -h)" = "usage: Tools/docs [--serve]" ] || fail "'Tools/docs -h' prints something else"
}

check_paths() {
  local page depth up
  [ "$(find "$site" -name index.html | wc -l)" -gt 1 ] || fail "there is no page in $site"
  if grep -rnE '(href|src)="/|baseUrl = "/' "$site" --include=index.html; then
    fail "a page of $site contains an absolute path"
  fi
  # For one page at each folder depth, checks that the script that it loads exists.
  for depth in 2 3 4; do
    page=$(find "$site" -mindepth "$depth" -maxdepth "$depth" -name index.html | sed -n 1p)
    up=$(sed -n 's|.* src="\([./]*\)js/index\.[^"]*".*|\1|p' "$page")
    [ -d "$(dirname "$page")/${up:-missing}js" ] || fail "$page does not find its scripts"
  done
}

check_links() {
  local path count=0
  while IFS= read -r path; do
    [ -e "$site$path/index.html" ] || fail "a page of $site links to $path, which does not exist"
    count=$((count + 1))
  done < <(grep -rohE '"url":"\\?/documentation[^"#]*"' "$site/data" --include='*.json' |
    sed -e 's/"url":"//' -e 's/"$//' -e 's|\\/|/|g' | LC_ALL=C sort -u)
  echo "$count pages are linked, and exist"
}

check_modules() {
  local catalog module
  while IFS= read -r catalog; do
    module=$(basename "$(dirname "$catalog")")
    grep -q "\"title\":\"$module\"" "$site/data/documentation.json" ||
      fail "the landing page has no link to $module"
  done < <(catalogs)
}

check_server() {
  if ! python3 -c '' 2>/dev/null; then
    echo "python3 is missing; --serve is not tested"
    return
  fi
  local server line port
  mkfifo "$folder/output"
  Tools/docs --serve >"$folder/output" 2>"$folder/log" &
  server=$!
  trap 'kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
  while IFS= read -r -t 900 line; do
    case "$line" in "serving http://localhost:"*) break ;; esac
  done <"$folder/output"
  port=${line#*localhost:} port=${port%%/*}
  [[ "$port" =~ ^[0-9]+$ ]] || fail "--serve prints no address: $(cat "$folder/log")"
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf 'GET /documentation/ HTTP/1.0\r\n\r\n' >&3
  IFS= read -r -t 60 line <&3 || line="nothing"
  exec 3>&-
  kill "$server"
  wait "$server" 2>/dev/null || true
  trap 'rm -rf "$folder"' EXIT
  case "$line" in *" 200 OK"*) ;; *) fail "--serve answers '$line'" ;; esac
}

check_usage
run Tools/docs
check_paths
check_links
check_modules
check_server
echo "the documentation site is complete"
