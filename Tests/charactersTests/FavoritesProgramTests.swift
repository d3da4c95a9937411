import Testing

@Suite struct FavoritesProgramTests {
  @Test("keeps favorites from one run to the next, and takes changes back")
  func keeps() async throws {
    let outcome = try await BuiltProgram.shell(
      """
      "$0" favorites add sherlock holmes && "$0" favorites remove 801 && "$0" favorites undo &&
      "$0" favorites && "$0" favorites undo && "$0" favorites undo
      """)
    #expect(
      outcome.output == """
        Sherlock Holmes is a favorite now
        Sherlock Holmes is a favorite no more
        taken back: Sherlock Holmes is a favorite again
        801  Sherlock Holmes  A Study in Scarlet
        taken back: Sherlock Holmes is a favorite no more

        """)
    #expect(outcome.error == "there is nothing to undo\n")
    #expect(outcome.code == 0)
  }

  // Every pipe ends with the last program that writes into it; `wait` would wait for ever where the
  // tests block the signal of a child's end.
  @Test("loses nothing when many programs change the favorites at once, from the first on")
  func concurrent() async throws {
    let outcome = try await BuiltProgram.shell(
      """
      for id in 1 2 3 4 5 6 7 8 9 10 11 12; do "$0" favorites add $id & done | wc -l
      "$0" favorites --json | grep -c '"id"'
      for id in 1 2 3 4 5 6 7 8 9 10 11 12; do "$0" favorites undo & done | sort -u | wc -l
      "$0" favorites; ls -A "$HOME/.local/share/characters"
      """)
    #expect(outcome.output == "12\n12\n12\nfavorites.sqlite\n")
    #expect(outcome.error == "there are no favorites\n")
  }

  @Test("creates nothing when it reads, before and after there are favorites")
  func reading() async throws {
    let outcome = try await BuiltProgram.shell(
      """
      cd "$HOME" && read() { for words in favorites 'favorites undo' list 'detail 801' \
      'search x' 'favorites remove 801'; do "$0" $words; done >/dev/null 2>&1; }
      before=$(ls -A); read; [ "$before" = "$(ls -A)" ] || echo created
      "$0" favorites add 801 2 >/dev/null; touch -t 202001010000 .local/share/characters/*
      before=$(ls -lanR .local); for words in favorites list 'detail 801' \
      'favorites --json'; do "$0" $words >/dev/null; done
      [ "$before" = "$(ls -lanR .local)" ] || echo changed
      """)
    #expect(outcome.output == "")
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test("says in a sentence why favorites can't be saved, and ends with the code of storage")
  func failures() async throws {
    let expected = [
      (
        #"env -u HOME "$0" favorites add 801"#,
        "error: there is no place for favorites; set HOME or XDG_DATA_HOME to the path of a folder\n"
      ),
      (
        #"XDG_DATA_HOME=/dev/null "$0" favorites add 801"#,
        "error: the favorites can't be saved: /dev/null/characters: Not a directory\n"
      ),
    ]
    for (line, error) in expected {
      let outcome = try await BuiltProgram.shell(line)
      #expect(outcome.error == error)
      #expect(outcome.output == "")
      #expect(outcome.code == 5)
    }
  }
}
