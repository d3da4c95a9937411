import TerminalText

/// The modules of a workspace as lines: a heading for each layer, a row for each module.
///
/// Long lists of dependencies are wrapped, and omitted if the console is too narrow for them.
struct ModuleTable {
  private static let gap = "  "
  private static let titles = ["files", "lines", "tests"]

  /// The least width of the list of dependencies.
  private static let narrowestUses = 16

  private let metrics: [ModuleMetrics]
  private let width: Int
  private let nameWidth: Int
  private let numberWidths: [Int]

  /// The table for a console of this width.
  init(_ metrics: [ModuleMetrics], width: Int) {
    self.metrics = metrics
    self.width = width
    let names = metrics.map { TextWidth.columns(of: $0.name) + Self.gap.count }
    nameWidth = max(names.max() ?? 0, metrics.map(\.module.layer.rawValue.count).max() ?? 0)
    numberWidths = Self.titles.indices.map { column in
      max(Self.titles[column].count, metrics.map { String($0.numbers[column]).count }.max() ?? 0)
    }
  }

  /// The lines, from the highest layer to the lowest.
  var lines: [StyledText] {
    metrics.map(\.module.layer).inOrder.flatMap { layer in
      [heading(of: layer)] + metrics.filter { $0.module.layer == layer }.flatMap(row)
    }
  }

  // MARK: - Internal

  /// The column at which the dependencies start.
  private var usesStart: Int {
    numberWidths.reduce(nameWidth) { $0 + Self.gap.count + $1 } + Self.gap.count
  }

  private func heading(of layer: Layer) -> StyledText {
    let name = StyledText(layer.rawValue, style: .bold)
    guard layer == metrics.first?.module.layer else { return name }
    return line(name, Self.titles.map { StyledText($0, style: .dim) })
      + (width - usesStart < Self.narrowestUses
        ? "" : StyledText(Self.gap + "uses", style: .dim))
  }

  private func row(_ metrics: ModuleMetrics) -> [StyledText] {
    let start = line(
      StyledText(Self.gap + metrics.name), metrics.numbers.map { StyledText(String($0)) })
    let uses = usesLines(of: metrics.module)
    guard let first = uses.first, !first.isEmpty else { return [start] }
    let indent = String(repeating: " ", count: usesStart)
    return [start + StyledText(Self.gap + first)] + uses.dropFirst().map { StyledText(indent + $0) }
  }

  private func usesLines(of module: Module) -> [String] {
    let available = width - usesStart
    if available < Self.narrowestUses { return [] }
    return SafeText(module.uses.joined(separator: ", ")).string.wrapped(toWidth: available)
  }

  private func line(_ name: StyledText, _ numbers: [StyledText]) -> StyledText {
    var line = name.padded(toWidth: nameWidth)
    for (number, width) in zip(numbers, numberWidths) {
      line += StyledText(Self.gap) + number.padded(toWidth: width, alignment: .trailing)
    }
    return line.truncated(toWidth: width)
  }
}

extension ModuleMetrics {
  fileprivate var name: String { SafeText(module.name).string }

  fileprivate var numbers: [Int] { [fileCount, lineCount, testCount] }
}
