# Sourced by the scripts that find, build or test documentation. The functions use the last build,
# so build first.

# Prints the catalogs of all modules, one per line: Modules/Base/DisplayKit/DisplayKit.docc
catalogs() {
  find Modules Tools -type d -name '*.docc' | LC_ALL=C sort
}

# Runs a tool of the toolchain. On macOS, the tools are not in the PATH.
tool() {
  case "$(uname -s)" in
    Darwin) xcrun "$@" ;;
    *) "$@" ;;
  esac
}

# Sets `built` to the folder of the last build, and the array `compiler_options` to the options that
# let a compiler find the built modules.
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

# Builds the documentation of each module with a catalog as MODULE.doccarchive in a folder, from the
# public symbols of the last build. Sets `archives` to the paths. Builds several modules at once,
# because the tools spend most of their time waiting.
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

# Waits for the processes in `jobs`. Exits with 1 if one of them failed and has printed the reason.
wait_for_jobs() {
  local job
  for job in ${jobs[@]+"${jobs[@]}"}; do wait "$job" || exit 1; done
  jobs=()
}

# Builds the documentation of a module. Treats warnings as errors, such as a broken link or a
# parameter that does not exist.
build_archive() {
  local output=$1 catalog=$2 module symbols
  module=$(basename "$(dirname "$catalog")")
  [ -e "$built/Modules/$module.swiftmodule" ] || fail "$module is not built; run: swift build"
  # Each module needs its own folder. Otherwise its documentation would contain other symbols.
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
