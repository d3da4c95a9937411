#!/usr/bin/env bash
# Shows random frames of FrameRenderer in tmux, which is an independent terminal implementation.
# Then compares the text and the cursor. TEST_ROUNDS (default 10) multiplies the number of frames.
# Tools/test --long runs this script.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "$0")")/../.." && pwd)
cd "$root"
. Tools/lib/requirements.sh
require_tmux
TEST_TMUX=$(command -v tmux) TEST_ROUNDS=${TEST_ROUNDS:-10} \
  swift test --parallel --filter '\.RandomTmuxTests/'
