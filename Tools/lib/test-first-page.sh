#!/usr/bin/env bash
# Follows each step of DisplayKit's first page in an empty folder. follow-page.sh describes how.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
. "$root/Tools/lib/follow-page.sh"
page=$root/Modules/Base/DisplayKit/DisplayKit.docc/DisplayKit.md

begin_package Bookworm
follow_page
[ "$command_count" -gt 0 ] || fail "there is no command on $page"
# The page adds a file after its last command, so the package is built once more.
run swift build --build-tests
echo "wrote $file_count files and ran $command_count commands as the first page of DisplayKit says"
