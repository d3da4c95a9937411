import CommandLineTesting
import Testing

@Suite struct FavoritesProgramTests {
  private let program = BuiltProgram("characters")

  @Test("Keeps favorites between runs, and undoes changes")
  func persistence() async throws {
    let outcome = try await program.shell(
      """
      "$0" favorites add sherlock holmes && "$0" favorites remove 801 && "$0" favorites undo &&
      "$0" favorites && "$0" favorites undo && "$0" favorites undo
      """)
    #expect(
      outcome.output == """
        Added Sherlock Holmes to favorites
        Removed Sherlock Holmes from favorites
        Undid: removed Sherlock Holmes. Sherlock Holmes is a favorite again.
        801  Sherlock Holmes  A Study in Scarlet
        Undid: added Sherlock Holmes. Sherlock Holmes is no longer a favorite.

        """)
    #expect(outcome.error == "nothing to undo\n")
    #expect(outcome.code == 0)
  }

  // `| wc -l` replaces `wait`, which could block forever because the tests block SIGCHLD: the pipe
  // closes when the last program exits. The file is in `/dev/shm` if possible. On a busy disk, the
  // programs could give up waiting for each other.
  @Test("Saves and undoes the concurrent changes of twelve programs, starting without a file")
  func concurrent() async throws {
    let outcome = try await program.shell(
      """
      XDG_DATA_HOME=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d "$HOME/data.XXXXXX")
      export XDG_DATA_HOME; trap 'rm -rf "$XDG_DATA_HOME"' EXIT
      for id in 1 2 3 4 5 6 7 8 9 10 11 12; do "$0" favorites add $id & done | wc -l
      "$0" favorites --json | grep -c '"id"'
      for id in 1 2 3 4 5 6 7 8 9 10 11 12; do "$0" favorites undo & done | grep ^Undid | sort -u | wc -l
      "$0" favorites; ls -A "$XDG_DATA_HOME/characters"
      """)
    #expect(outcome.output == "12\n12\n12\nfavorites.sqlite\n")
    #expect(outcome.error == "no favorites\n")
  }

  @Test("Reading creates and changes no files, with and without favorites")
  func reading() async throws {
    let outcome = try await program.shell(
      """
      cd "$HOME" && read() { for words in favorites 'favorites undo' list 'detail 801' \
      'search x' 'favorites remove 801'; do "$0" $words; done >/dev/null 2>&1; }
      before=$(ls -A); read; [ "$before" = "$(ls -A)" ] || echo created
      "$0" favorites add 801 2 >/dev/null; touch -t 202001010000 .local/share/characters/*
      before=$(ls -lanR .local); for words in favorites 'list -n 5' 'detail 801' \
      'favorites --json'; do "$0" $words >/dev/null; done
      [ "$before" = "$(ls -lanR .local)" ] || echo changed
      """)
    #expect(outcome.output == "")
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  /// A limit on the size of files, in blocks of 512 bytes, has the same effect as a full disk. With
  /// 16 blocks, the file does not fit. With 60 blocks, the file fits, but SQLite's shared memory
  /// does not.
  @Test("Leaves no other file behind if a change can't be written")
  func noSpace() async throws {
    let outcome = try await program.shell(
      #"""
      export XDG_DATA_HOME="$HOME/data"; cd "$HOME"; limited() { (ulimit -f $1; "$0" favorites $2); }
      limited 16 'add 801'; echo $?; ls -A; "$0" favorites add 801
      before=$(cksum data/characters/*)
      for words in 'add 2' 'remove 801' 'clear --yes' undo; do limited 60 "$words"; echo $?; done
      [ "$before" = "$(cksum data/characters/*)" ] || echo changed; "$0" favorites
      """#)
    #expect(
      outcome.output == "5\nAdded Sherlock Holmes to favorites\n5\n5\n5\n5\n"
        + "801  Sherlock Holmes  A Study in Scarlet\n")
    let path = "/data/characters/favorites.sqlite"
    #expect(
      outcome.error.split(separator: "\n").map { $0.split(separator: path).last } == [
        ": File too large", ": no space left on device", "hint: free some space and try again",
        ": no space left on device", "hint: free some space and try again",
        ": no space left on device", "hint: free some space and try again",
        ": no space left on device", "hint: free some space and try again",
      ])
  }

  @Test(
    "Reports why favorites can't be saved, with the exit code for storage",
    arguments: [
      (
        "env -u HOME",
        "there is no folder for favorites\nhint: set HOME or XDG_DATA_HOME to the path of a folder"
      ),
      (
        "XDG_DATA_HOME=/dev/null",
        "could not save the favorites: /dev/null/characters: Not a directory"
      ),
      (
        #"XDG_DATA_HOME="$(printf '/tmp/\377')""#,
        "there is no folder for favorites\n"
          + "hint: XDG_DATA_HOME is not valid UTF-8: set it to the path of another folder"
      ),
    ])
  func failures(variables: String, message: String) async throws {
    #expect(
      try await program.shell(variables + #" "$0" favorites add 801"#)
        == ProcessOutcome(error: "error: \(message)\n", code: 5))
  }
}
