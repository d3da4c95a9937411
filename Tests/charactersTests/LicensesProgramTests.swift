#if os(Linux)
  import CommandLineTesting
  import Testing

  @Suite struct LicensesProgramTests {
    @Test("Names each library that the executable is linked with")
    func linked() async throws {
      let program = BuiltProgram("characters")
      let licenses = try await program.run("licenses").output
      let linked = try await program.shell(#"ldd "$0""#).output
      let libraries = Set(linked.matches(of: #/(?:^|[\s\/])((?:lib|ld-)[^\s\/]*?\.so)/#).map(\.1))
      #expect(libraries.isSuperset(of: ["libsqlite3.so", "libc.so", "libswiftCore.so"]))
      for library in libraries.sorted() where !licenses.contains("`\(library)`") {
        Issue.record("Licenses.md has no license of \(library)")
      }
    }

    @Test("Prints the source, and says which package is missing if there is no libcmark-gfm")
    func noLibrary() async throws {
      let outcome = try await BuiltProgram("characters").shell(
        """
        for end in '' .0.29.0.gfm.6 .0.29.0.gfm.13; do
          touch "$HOME/libcmark-gfm-extensions.so$end"
        done
        LD_LIBRARY_PATH=$HOME "$0" licenses
        """)
      #expect(outcome.output.hasPrefix("# Licenses\n\n`characters` is free software"))
      #expect(
        outcome.error == """
          note: libcmark-gfm is not installed; its package is libcmark-gfm-extensions-dev on Debian \
          and Ubuntu, cmark-gfm on Fedora, and cmark-gfm in Homebrew

          """)
      #expect(outcome.code == 0)
    }
  }
#endif
