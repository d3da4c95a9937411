import CharacterCatalog
import CharacterDomain

/// A launch of `characters browse`, and the keys that are pressed in it.
struct BrowseProgram {
  private static let pageDown = "\u{1B}[6~"
  private static let up = "\u{1B}[A"
  private static let backspace = "\u{7F}"
  private static let searchText = "sherlock holmes"

  private let program: TerminalProgram

  /// Creates a launch.
  ///
  /// - Parameters:
  ///   - executable: The path of `characters`, or of this program.
  ///   - catalog: The catalog that it shows.
  ///   - image: The file with the catalog; `nil` if it is the embedded one.
  /// - Throws: An error of the catalog.
  init(_ executable: String, showing catalog: CharacterCatalog, in image: CatalogImage? = nil)
    async throws
  {
    let first = try await catalog.list(CharacterFilter(), sort: .name, page: PageRequest(limit: 1))
    var program = TerminalProgram(
      name: "characters browse", arguments: [executable, "browse"],
      scrollKey: TerminalProgram.down)
    // The end of a long name is cut.
    program.firstRow = String(first.items[0].reference.name.prefix(10))
    // In a folder that does not exist, there are no favorites.
    program.environment["HOME"] = "/nonexistent"
    program.environment[CatalogImage.variable] = image?.path
    self.program = program
  }

  /// Each key scrolls by a row.
  var scrolling: TerminalProgram { program }

  /// Each key moves the selection to another visible row.
  var moving: TerminalProgram {
    let count = 20
    return pressing(
      Array(repeating: TerminalProgram.down, count: count) + Array(repeating: Self.up, count: count)
    )
  }

  /// Each key scrolls by a page, which is often not loaded.
  var paging: TerminalProgram { pressing([Self.pageDown]) }

  /// Each key types or deletes a character of a search, before the search starts.
  var typing: TerminalProgram {
    pressing(
      Self.searchText.map(String.init)
        + Array(repeating: Self.backspace, count: Self.searchText.count),
      after: ["/"])
  }

  /// As ``typing``, but more slowly, so that searches run or end when a key is pressed.
  var searching: TerminalProgram {
    var program = typing
    program.pause = .milliseconds(400)
    return program
  }

  private func pressing(_ keys: [String], after opening: [String] = []) -> TerminalProgram {
    var program = program
    program.openingKeys = opening
    program.keys = keys
    return program
  }
}
