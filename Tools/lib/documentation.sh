# Sourced by the scripts beside it: what has documentation, and the tools that read it. They work
# on what was built last, so build before.

# The catalogues of all modules, one a line: Modules/Base/DisplayKit/DisplayKit.docc
catalogues() {
  find Modules Tools -type d -name '*.docc' | LC_ALL=C sort
}

# A tool of the toolchain, which on macOS is not on the path.
tool() {
  case "$(uname -s)" in
    Darwin) xcrun "$@" ;;
    *) "$@" ;;
  esac
}

# How a compiler outside the package manager sees the modules that were built; sets the array
# `compiler_options` and the folder `built`.
find_build() {
  built=$(swift build --show-bin-path)
  local target
  target=$(swift -print-target-info | awk -F'"' '$2 == "triple" { print $4; exit }')
  compiler_options=(
    -target "$target" -I "$built/Modules" -module-cache-path "$root/.build/documentation.cache"
  )
  case "$(uname -s)" in
    Darwin)
      local platform toolchain
      platform=$(xcrun --show-sdk-platform-path)
      toolchain=$(dirname "$(dirname "$(xcrun --find swiftc)")")
      compiler_options+=(
        -sdk "$(xcrun --show-sdk-path)" -F "$platform/Developer/Library/Frameworks"
        -plugin-path "$toolchain/lib/swift/host/plugins/testing"
      )
      ;;
  esac
}
