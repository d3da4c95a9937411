#!/usr/bin/env bash
# Tests the completions of the program in bash, zsh and fish, its manual page with mandoc, and the recipes
# of its reference with fzf and jq. The tests run without them, too, but then skip what is missing.
# Tools/test --long runs it.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
cd "$root"
. Tools/lib/requirements.sh
. Tools/lib/program.sh
tests=${program_name}Tests
if [ ! -e "Tests/$tests/ShellCompletionTests.swift" ]; then
  echo "the program has no tests of its completions"
  exit
fi
require_shells
swift test --parallel --filter "^$tests\.(ShellCompletion|ManualPage|Recipe)Tests/"
