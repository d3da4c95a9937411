import RandomTesting
@testable import TerminalKit
import TerminalTesting
import TerminalText

/// A program that draws random frames on a model of a terminal.
@MainActor struct RandomProgram {
  /// The title of the window before the program starts.
  static let title = "shell"

  let grid: CellGrid
  let renderer: FrameRenderer
  var model: TerminalModel
  private(set) var cursor: Point?
  private var modes = TerminalModes()
  private var random: RandomSource
  private let widths: TerminalModel.Widths

  init(seed: UInt64, widths: TerminalModel.Widths) {
    random = RandomSource(seed: seed)
    self.widths = widths
    grid = CellGrid(size: random.size())
    var capabilities = random.capabilities()
    if widths == .scalars { capabilities.graphemeClusters = false }
    renderer = FrameRenderer(capabilities: capabilities)
    let erasesAnyway = random.isTrue(oneIn: 2)
    let erases = capabilities.backgroundColorErase || erasesAnyway
    model = TerminalModel(size: grid.size, widths: widths, erasesWithBackground: erases)
    model.write(Array("\u{1B}]2;\(Self.title)\u{1B}\\".utf8))
  }

  /// The bytes of the current frame.
  func frame() -> [UInt8] { renderer.bytes(for: grid, cursor: cursor, modes: modes) }

  /// Makes random changes and shows them.
  ///
  /// - Returns: The bytes of the frame.
  @discardableResult mutating func showNextFrame() -> [UInt8] {
    if random.isTrue(oneIn: 6) {
      let size = random.size()
      grid.resize(to: size)
      model.resize(to: size)
    }
    for _ in 0..<random.below(4) { random.change(grid) }
    if random.isTrue(oneIn: 4) { modes = random.modes() }
    cursor = Point(x: random.below(grid.size.width), y: random.below(grid.size.height))
    if random.isTrue(oneIn: 3) { cursor = nil }
    let bytes = frame()
    model.write(bytes)
    return bytes
  }

  /// Returns a new model that shows the current frame at once.
  func repaintedModel() -> TerminalModel {
    var model = TerminalModel(size: grid.size, widths: widths)
    let renderer = FrameRenderer(capabilities: renderer.capabilities)
    model.write(renderer.bytes(for: grid, cursor: cursor, modes: modes))
    return model
  }

  /// Writes sequences to the terminal that the renderer does not know of.
  mutating func garble() {
    let pieces = [
      "\u{1B}[2;3r", "\u{1B}[7;31m", "\u{1B}(0", "\u{0E}", "\u{1B})0", "\u{1B}[4h", "\u{1B}[?6h",
      "\u{1B}[?7h", "\u{1B}[?25l", "\u{1B}[?25h", "\u{1B}]8;;http://a\u{1B}\\", "\u{1B}[2J",
      "garbage",
      "漢", "\n\n\n", "\u{1B}[5;5H", "\u{1B}[10L",
    ]
    for _ in 0..<5 { model.write(Array(random.one(of: pieces).utf8)) }
  }

  /// The modes that the model should have.
  var expectedModes: [String] {
    let capabilities = renderer.capabilities
    var numbers: Set<Int> = []
    if modes.usesAlternateScreen { numbers.insert(1049) }
    if modes.mouse == .buttons { numbers.formUnion([1002, 1006]) }
    if modes.alternateScroll { numbers.insert(1007) }
    if modes.bracketedPaste { numbers.insert(2004) }
    if modes.focusReporting { numbers.insert(1004) }
    if modes.graphemeClusters, capabilities.graphemeClusters { numbers.insert(2027) }
    let keyboard = modes.kittyKeyboard && capabilities.kittyKeyboard ? 1 : 0
    let title = modes.title?.string.filter { $0 != "\u{200F}" && TextWidth.columns(of: $0) > 0 }
    return ["\(numbers.sorted())", "\(keyboard)", title ?? Self.title]
  }

  /// The modes that the model has.
  var modelModes: [String] {
    let numbers = model.privateModes.subtracting([7, 25])
    return ["\(numbers.sorted())", "\(model.keyboardFlags)", model.title]
  }
}
