import TerminalText

/// The modules of a workspace as a table: a heading for each layer, and a row for each module.
///
/// Long lists of dependencies are wrapped. If the console is too narrow, they are omitted.
struct ModuleTable {
  private static let gap = "  "
  private static let titles = ["files", "lines", "tests"]

  /// The minimum width of the dependency column.
  private static let narrowestUses = 16

  private let metrics: [ModuleMetrics]
  private let width: Int
  private let nameWidth: Int
  private let numberWidths: [Int]

  private let usesStart: Int

  /// Creates the table for a console with `width` columns.
  init(_ metrics: [ModuleMetrics], width: Int) {
    self.metrics = metrics
    self.width = width
    let names = metrics.map { TextWidth.columns(of: $0.shownName) + Self.gap.count }
    nameWidth = (names + metrics.map(\.module.layer.rawValue.count)).max() ?? 0
    numberWidths = Self.titles.enumerated().map { column, title in
      metrics.map { String($0.numbers[column]).count }.reduce(title.count, max)
    }
    usesStart = numberWidths.reduce(nameWidth) { $0 + Self.gap.count + $1 } + Self.gap.count
  }

  /// The lines, starting with the highest layer.
  var lines: [StyledText] {
    metrics.map(\.module.layer).inOrder.flatMap { layer in
      [heading(of: layer)] + metrics.filter { $0.module.layer == layer }.flatMap(row)
    }
  }

  // MARK: - Internal

  private func heading(of layer: Layer) -> StyledText {
    let name = StyledText(layer.rawValue, style: .bold)
    guard layer == metrics.first?.module.layer else { return name }
    let uses = width - usesStart < Self.narrowestUses ? "" : Self.gap + "uses"
    return line(name, Self.titles.map { StyledText($0, style: .dim) })
      + StyledText(uses, style: .dim)
  }

  private func row(_ metrics: ModuleMetrics) -> [StyledText] {
    let start = line(
      StyledText(Self.gap + metrics.shownName), metrics.numbers.map { StyledText(String($0)) })
    if metrics.module.uses.isEmpty || width - usesStart < Self.narrowestUses { return [start] }
    let uses = SafeText(metrics.module.uses.joined(separator: ", ")).string
      .wrapped(toWidth: width - usesStart)
    let indent = StyledText(String(repeating: " ", count: usesStart))
    return uses.enumerated().map { index, text in
      index == 0 ? start + StyledText(Self.gap + text) : indent + StyledText(text)
    }
  }

  private func line(_ name: StyledText, _ numbers: [StyledText]) -> StyledText {
    zip(numbers, numberWidths).reduce(name.padded(toWidth: nameWidth)) { line, column in
      line + StyledText(Self.gap) + column.0.padded(toWidth: column.1, alignment: .trailing)
    }.truncated(toWidth: width)
  }
}

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
    lineCount = entry.files.lineCount
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

extension [SourceFile] {
  fileprivate var lineCount: Int { reduce(0) { $0 + $1.lineCount } }
}
