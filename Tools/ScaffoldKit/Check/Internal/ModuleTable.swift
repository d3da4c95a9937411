import TerminalKit

/// The modules of a workspace as lines: a heading for each floor, a row for each module.
///
/// What a module uses is wrapped; where the width leaves no room for it in readable length, it is left
/// out.
struct ModuleTable {
  private static let gap = "  "
  private static let titles = ["files", "lines", "tests"]

  /// The least columns in which a list of modules says something.
  private static let narrowestUses = 16

  private let figures: [ModuleFigures]
  private let width: Int
  private let nameWidth: Int
  private let numberWidths: [Int]

  /// The table for a console of this width.
  init(_ figures: [ModuleFigures], width: Int) {
    self.figures = figures
    self.width = width
    let names = figures.map { TextWidth.columns(of: $0.name) + Self.gap.count }
    nameWidth = max(names.max() ?? 0, Layer.allCases.map(\.rawValue.count).max() ?? 0)
    numberWidths = Self.titles.indices.map { column in
      max(Self.titles[column].count, figures.map { String($0.numbers[column]).count }.max() ?? 0)
    }
  }

  /// The lines, from the highest floor to the lowest.
  var lines: [StyledText] {
    Layer.allCases.flatMap { layer in
      let rows = figures.filter { $0.module.layer == layer }.flatMap(row)
      return rows.isEmpty ? [] : [heading(of: layer)] + rows
    }
  }

  // MARK: - Internal

  /// The columns before what is used.
  private var usesStart: Int {
    numberWidths.reduce(nameWidth) { $0 + Self.gap.count + $1 } + Self.gap.count
  }

  private func heading(of layer: Layer) -> StyledText {
    let name = StyledText(layer.rawValue, style: .bold)
    guard layer == figures.first?.module.layer else { return name }
    return line(name, Self.titles.map { StyledText($0, style: .dim) })
      + (width - usesStart < Self.narrowestUses
        ? "" : StyledText(Self.gap + "uses", style: .dim))
  }

  private func row(_ figures: ModuleFigures) -> [StyledText] {
    let start = line(
      StyledText(Self.gap + figures.name), figures.numbers.map { StyledText(String($0)) })
    let uses = usesLines(of: figures.module)
    guard let first = uses.first, !first.isEmpty else { return [start] }
    let indent = String(repeating: " ", count: usesStart)
    return [start + StyledText(Self.gap + first)] + uses.dropFirst().map { StyledText(indent + $0) }
  }

  private func usesLines(of module: Module) -> [String] {
    let room = width - usesStart
    if room < Self.narrowestUses { return [] }
    return SafeText(module.uses.joined(separator: ", ")).string.wrapped(toWidth: room)
  }

  private func line(_ name: StyledText, _ numbers: [StyledText]) -> StyledText {
    var line = name.padded(toWidth: nameWidth)
    for (number, width) in zip(numbers, numberWidths) {
      line += StyledText(Self.gap) + number.padded(toWidth: width, alignment: .trailing)
    }
    return line.truncated(toWidth: width)
  }
}

extension ModuleFigures {
  fileprivate var name: String { SafeText(module.name).string }

  fileprivate var numbers: [Int] { [fileCount, lineCount, testCount] }
}
