#!/usr/bin/env bash
# Tests the program's completions in bash, zsh and fish, its manual page with mandoc, and the
# recipes in its reference with fzf and jq. Installs those that are missing; other test runs skip
# their tests. Tools/test --long runs this script.
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
