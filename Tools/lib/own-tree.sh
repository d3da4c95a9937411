# Sourced by the scripts that try things in a tree of their own: a folder that goes with the script,
# and how to run, commit and look at what happens there.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "error: $1" >&2
  exit 1
}

# Runs a command, whose output is shown when it fails.
run() {
  "$@" >"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    fail "failed in $PWD: $*"
  }
}

# Git without anybody's settings.
git() {
  GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null command git \
    -c user.name=Test -c user.email=test@example.invalid "$@"
}

# Makes the working directory a repository of one commit.
begin_repository() {
  run git init -q
  run git add -A
  run git commit -q -m "Begin"
}

# Nothing is left that git does not know.
check_unchanged() {
  local changes
  changes=$(git status --porcelain)
  [ -z "$changes" ] || fail "$1 left changes:
$changes"
}
