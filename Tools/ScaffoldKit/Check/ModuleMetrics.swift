import TerminalText

/// The size of a module: its files, lines and tests.
struct ModuleMetrics: Hashable, Sendable {
  let module: Module

  /// The number of Swift files, excluding tests.
  let fileCount: Int

  /// The number of lines in the files that `fileCount` counts.
  let lineCount: Int

  /// The number of tests; a parameterized test counts once.
  let testCount: Int

  fileprivate init(_ entry: SourceIndex.Entry) {
    module = entry.module
    fileCount = entry.files.count
    lineCount = entry.files.reduce(0) { $0 + $1.lineCount }
    let tests = module.kind == .test ? entry.files : entry.tests
    testCount = tests.reduce(0) { $0 + $1.testCount }
  }

  fileprivate var shownName: String { SafeText(module.name).string }

  fileprivate var numbers: [Int] { [fileCount, lineCount, testCount] }
}

extension Workspace {
  /// Returns the metrics of all modules and programs. The highest layer comes first.
  func metrics() async throws -> [ModuleMetrics] {
    let modules = try await SourceIndex(self).modules
    return modules.map(\.module.layer).inOrder.flatMap { layer in
      modules.filter { $0.module.layer == layer }.map(ModuleMetrics.init)
    }
  }
}

extension [ModuleMetrics] {
  /// Returns a table with a heading for each layer and a row for each module.
  ///
  /// Long lists of dependencies are wrapped. If `width` leaves fewer than 16 columns for the lists,
  /// the table omits them.
  func table(width: Int) -> [StyledText] {
    let titles = ["files", "lines", "tests"]
    let names = map { TextWidth.columns(of: $0.shownName) + 2 } + map(\.module.layer.rawValue.count)
    let nameWidth = names.max() ?? 0
    let widths = titles.indices.map { column in
      map { String($0.numbers[column]).count }.reduce(titles[column].count, Swift.max)
    }
    let usesWidth = width - widths.reduce(nameWidth + 2) { $0 + 2 + $1 }
    let hasUses = usesWidth >= 16
    func line(_ name: StyledText, _ numbers: [StyledText]) -> StyledText {
      zip(numbers, widths).reduce(name.padded(toWidth: nameWidth)) { line, column in
        line + "  " + column.0.padded(toWidth: column.1, alignment: .trailing)
      }.truncated(toWidth: width)
    }
    func row(_ metrics: ModuleMetrics) -> [StyledText] {
      let start = line(
        StyledText("  " + metrics.shownName), metrics.numbers.map { StyledText(String($0)) })
      if metrics.module.uses.isEmpty || !hasUses { return [start] }
      let uses = SafeText(metrics.module.uses.joined(separator: ", ")).string
        .wrapped(toWidth: usesWidth)
      return uses.enumerated().map { index, text in
        index == 0
          ? start + StyledText("  " + text)
          : StyledText().padded(toWidth: width - usesWidth) + StyledText(text)
      }
    }
    return map(\.module.layer).inOrder.enumerated().flatMap { index, layer in
      let name = StyledText(layer.rawValue, style: .bold)
      let heading = line(name, titles.map { StyledText($0, style: .dim) })
      let uses = StyledText(hasUses ? "  uses" : "", style: .dim)
      return [index == 0 ? heading + uses : name] + filter { $0.module.layer == layer }.flatMap(row)
    }
  }
}
