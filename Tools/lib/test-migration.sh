#!/usr/bin/env bash
# Follows each step of the article about the migration of an app, in an empty folder.
# follow-page.sh describes how. The tests of the app pass before and after the migration.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
. "$root/Tools/lib/own-tree.sh"
. "$root/Tools/lib/follow-page.sh"
page=$root/Tools/ScaffoldKit/ScaffoldKit.docc/MigratingAnApp.md

# The program of this tree, which finds its migration tool on every system.
scaffold() { "$root/.build/debug/scaffold" "$@" --path "$root"; }

run swift build --package-path "$root" --product scaffold --quiet
begin_package LibraryApp
follow_page
[ "$command_count" -gt 0 ] || fail "there is no command on $page"
run swift test --quiet
echo "migrated an app with $command_count commands as the article says; its tests pass"
