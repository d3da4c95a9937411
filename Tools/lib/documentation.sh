# Sourced by the scripts that read documentation: what has documentation, and the tools that read it.
# They work on what was built last, so build before.

# The catalogs of all modules, one a line: Modules/Base/DisplayKit/DisplayKit.docc
catalogs() {
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
  # The C modules that Swift modules import.
  local map
  for map in Modules/*/*/module.modulemap "$built"/*.build/module.modulemap; do
    if [ -e "$map" ]; then compiler_options+=(-Xcc "-fmodule-map-file=$map"); fi
  done
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

# Builds the documentation of every module that has a catalog into a folder, as MODULE.doccarchive,
# from the public symbols of what was built last. Sets `archives`. Several modules are built at once,
# because the tools wait more than they compute.
build_archives() {
  local output=$1 catalog jobs=()
  find_build
  rm -rf "$output"
  archives=()
  while IFS= read -r catalog; do
    build_archive "$output" "$catalog" &
    jobs+=($!)
    archives+=("$output/$(basename "$(dirname "$catalog")").doccarchive")
    if [ "${#jobs[@]}" -eq 6 ]; then wait_for_jobs; fi
  done < <(catalogs)
  wait_for_jobs
}

# Ends with 1 if one of the processes in `jobs` failed, which has printed why.
wait_for_jobs() {
  local job
  for job in ${jobs[@]+"${jobs[@]}"}; do wait "$job" || exit 1; done
  jobs=()
}

# Builds the documentation of a module. A warning is an error: a link that leads nowhere, a parameter
# that does not exist.
build_archive() {
  local output=$1 catalog=$2 module symbols
  module=$(basename "$(dirname "$catalog")")
  [ -e "$built/Modules/$module.swiftmodule" ] || fail "$module is not built; run: swift build"
  # A folder for each, or one module would show the symbols of another.
  symbols=$output/symbols/$module
  mkdir -p "$symbols"
  tool swift-symbolgraph-extract -module-name "$module" "${compiler_options[@]}" \
    -minimum-access-level public -skip-synthesized-members \
    -emit-extension-block-symbols -output-dir "$symbols"
  tool docc convert "$catalog" --additional-symbol-graph-dir "$symbols" \
    --fallback-default-module-kind Module --output-dir "$output/$module.doccarchive" \
    --warnings-as-errors >"$symbols/log" 2>&1 || {
    cat "$symbols/log" >&2
    fail "the documentation in $catalog does not build"
  }
}
