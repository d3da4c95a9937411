import Foundation

/// What was found in a folder, and what a conversion makes of it.
public struct MigrationReport {
  struct Entry {
    let module: ViperModule
    let outcome: ModuleOutcome
    let mentions: [Mention]
  }

  /// An error that a module has an unknown name.
  struct UnknownModule: Error, CustomStringConvertible {
    let description: String
  }

  /// The number of Swift files.
  let fileCount: Int
  let unreadable: [UnreadableFile]
  let entries: [Entry]

  /// A Boolean value that indicates whether modules are refused whose new code does not compile.
  let isChecked: Bool

  /// The new texts of the files that a conversion changes, by their paths.
  let changedFiles: [String: String]

  /// Reads a folder. If `names` is empty, reports all modules. If `check` is passed, modules whose
  /// converted code does not compile are refused.
  init(
    of folder: SourceFolder, modules names: [String] = [], check: TypeCheck? = nil
  ) throws {
    let index = SourceIndex(folder)
    let modules = try Self.select(names, of: ModuleFinder(index).modules())
    let mentions = Mentions(of: Set(modules.flatMap(\.replacedNames)), in: folder)
    isChecked = check != nil
    fileCount = folder.paths.count
    unreadable =
      folder.unreadableFolders.map { UnreadableFile(path: $0, reason: "can't be listed") }
      + index.unreadable
    var conversion = AppConversion(of: folder, index, mentions)
    conversion.convert(modules)
    if let check { try conversion.refuseFaulty(modules, check) }
    changedFiles = conversion.changedFiles
    entries = zip(modules, conversion.outcomes).map { module, outcome in
      Entry(
        module: module, outcome: outcome,
        mentions: mentions.mentions(of: module, testFiles: index.testFiles))
    }
  }

  var convertedCount: Int { entries.count { $0.outcome.blockers.isEmpty } }
  var refusedCount: Int { entries.count - convertedCount }

  /// The number of modules of each dialect, without dialects that don't occur.
  var dialects: [(dialect: ViperModule.Dialect, count: Int)] {
    ViperModule.Dialect.allCases.map { dialect in
      (dialect, entries.count { $0.module.dialect == dialect })
    }.filter { $0.count > 0 }
  }

  // MARK: - Selection

  /// Returns the modules of these names, or of presenters of these names.
  private static func select(
    _ names: [String], of modules: [ViperModule]
  ) throws(UnknownModule) -> [ViperModule] {
    guard !names.isEmpty else { return modules }
    for name in names where !modules.contains(where: { $0.isNamed(name) }) {
      let near = Set(modules.map(\.name)).map { (distance: distance(name, $0), name: $0) }
        .filter { $0.distance <= max(2, name.count / 3) }
        .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        .prefix(3).map { "'\($0.name.printable)'" }
      let hint = near.isEmpty ? "" : "; similar: " + near.joined(separator: ", ")
      throw UnknownModule(description: "no module named '\(name.printable)'" + hint)
    }
    return modules.filter { module in names.contains(where: module.isNamed) }
  }

  /// The number of changed characters between two names, ignoring case.
  private static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.lowercased().prefix(60)), Array(right.lowercased().prefix(60)))
    var row = Array(0...right.count)
    for (line, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let replaced = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[right.count]
  }
}

extension ViperModule {
  fileprivate func isNamed(_ name: String) -> Bool {
    self.name == name || piece(.presenter)?.name == name
  }
}
