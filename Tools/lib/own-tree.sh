# Sourced by the scripts that work in a copy of a tree. Creates a temporary folder, which is removed
# when the script exits. Defines functions that run commands and check the tree.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "error: $1" >&2
  exit 1
}

# Runs a command, and prints its output if it fails.
run() {
  "$@" >"$folder/log" 2>&1 || {
    cat "$folder/log" >&2
    fail "failed in $PWD: $*"
  }
}

# Runs git without the user's settings.
git() {
  GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null command git \
    -c user.name=Test -c user.email=test@example.invalid "$@"
}

# Makes the working directory a git repository with one commit.
begin_repository() {
  run git init -q
  run git add -A
  run git commit -q -m "Begin"
}

# Fails if the tree differs from the commit.
check_unchanged() {
  local changes
  changes=$(git status --porcelain)
  [ -z "$changes" ] || fail "$1 left changes:
$changes"
}
