public import TerminalKit
public import TerminalText

/// A terminal in memory that interprets the output of a program and keeps the cells of the screen.
///
/// The model follows the documentation of xterm and ECMA-48, and shares no code with the renderer
/// of an app, so that a test can compare the two. The model also interprets the output of programs
/// that don't use TerminalKit.
///
/// ```swift
/// var terminal = TerminalModel(size: Size(width: 20, height: 2))
/// terminal.write(Array("\u{1B}[1mRick\u{1B}[m\r\nDeckard".utf8))
/// print(terminal.screen)
/// ```
public struct TerminalModel: Sendable {
  /// The unit in which a terminal measures characters.
  public enum Widths: Hashable, Sendable {
    /// By clusters if mode 2027 is set, otherwise by scalars.
    case mode
    /// By grapheme clusters.
    case clusters
    /// By scalars: a family emoji takes two columns for each member, variation selectors have no
    /// effect, and emoji that are newer than Unicode 13 take one column.
    case scalars
  }

  /// The number of columns and rows.
  public private(set) var size: Size
  /// The cell of the cursor, even while it is hidden.
  public internal(set) var cursor = Point.zero
  /// Whether the last column was written, so that the next character wraps.
  var hasPendingWrap = false
  /// The private modes that are set, such as 25 for a visible cursor and 1049 for the alternate
  /// screen.
  public internal(set) var privateModes = Self.initialPrivateModes
  /// The ECMA-48 modes that are set, such as 4 for insert mode.
  public internal(set) var modes: Set<Int> = []
  /// The rows of the scrolling region; by default all rows.
  public internal(set) var scrollRegion: Range<Int>
  /// The window title that the program has set.
  public internal(set) var title = ""
  /// The active flags of the kitty keyboard protocol.
  public internal(set) var keyboardFlags = 0
  /// The sequences and controls that the model doesn't know, with escaped control characters.
  public internal(set) var unknownSequences: [String] = []
  /// The number of completed frames of synchronized output.
  public internal(set) var synchronizedFrames = 0
  /// The answers to queries. Remove them after you have sent them to the program.
  public var replies: [UInt8] = []

  let widths: Widths
  let erasesWithBackground: Bool
  var rows: [[ModelCell]]
  var otherRows: [[ModelCell]]
  var pen = ModelCell()
  var saved = SavedCursor()
  var otherSaved = SavedCursor()
  var savedModes: [Int: Bool] = [:]
  var savedTitles: [String] = []
  var keyboardStack: [Int] = []
  /// Whether the character sets G0 and G1 contain line drawing characters.
  var lineDrawing = [false, false]
  var shift = 0
  /// The cell whose character the next scalar may join. The value is `nil` if there is no such
  /// cell, for example after the cursor has moved.
  var joinable: Point?
  private var parser = SequenceParser()

  static let initialPrivateModes: Set = [7, 25]

  /// Creates a blank terminal.
  ///
  /// - Parameters:
  ///   - size: The number of columns and rows; at least 1 each.
  ///   - widths: The unit in which the terminal measures characters.
  ///   - erasesWithBackground: Whether erased cells get the current background color.
  public init(size: Size, widths: Widths = .clusters, erasesWithBackground: Bool = true) {
    self.size = Size(width: max(1, size.width), height: max(1, size.height))
    self.widths = widths
    self.erasesWithBackground = erasesWithBackground
    let row = Array(repeating: ModelCell(), count: self.size.width)
    rows = Array(repeating: row, count: self.size.height)
    otherRows = rows
    scrollRegion = 0..<self.size.height
  }

  /// Interprets output of a program. A sequence may be split between two calls.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { for event in parser.read(byte) { handle(event) } }
  }

  /// Changes the size, which is at least 1×1. Adds or removes rows at the bottom and columns at
  /// the right. The scrolling region becomes the whole screen.
  public mutating func resize(to size: Size) {
    let size = Size(width: max(1, size.width), height: max(1, size.height))
    self.size = size
    for screen in [\TerminalModel.rows, \.otherRows] {
      self[keyPath: screen] = Self.resized(self[keyPath: screen], to: size)
    }
    scrollRegion = 0..<size.height
    moveCursor(x: cursor.x, y: cursor.y)
  }

  /// The text of all rows without trailing spaces, joined by line breaks.
  public var screen: String { (0..<size.height).map(row).joined(separator: "\n") }

  /// Returns the text of a row without trailing spaces. The row must be inside the screen.
  public func row(_ y: Int) -> String {
    let text = rows[y].map(\.text).joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the cell at a position, which must be inside the screen.
  public func cell(_ x: Int, _ y: Int) -> ModelCell { rows[y][x] }

  /// A Boolean value that indicates whether mode 1049, which shows the alternate screen, is set.
  /// The older modes 47 and 1047 don't count.
  public var showsAlternateScreen: Bool { privateModes.contains(1049) }

  /// A Boolean value that indicates whether the cursor is visible.
  public var showsCursor: Bool { privateModes.contains(25) }
}

// MARK: - Internal

/// The state that the sequence DECSC saves and DECRC restores.
struct SavedCursor: Sendable {
  var cursor = Point.zero
  var pen = ModelCell()
  var lineDrawing = [false, false]
  var shift = 0
  var hasOriginMode = false
}

extension TerminalModel {
  private static func resized(_ rows: [[ModelCell]], to size: Size) -> [[ModelCell]] {
    var resized = rows.prefix(size.height).map { row in
      var row = Array(row.prefix(size.width))
      if let last = row.last, last.width == 2 { row[row.count - 1] = ModelCell() }
      return row + Array(repeating: ModelCell(), count: size.width - row.count)
    }
    while resized.count < size.height {
      resized.append(Array(repeating: ModelCell(), count: size.width))
    }
    return resized
  }

  private mutating func handle(_ event: SequenceParser.Event) {
    switch event {
    case .scalar(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .escape(let bytes): escape(bytes)
    case .csi(let sequence): csi(sequence)
    case .osc(let text): osc(text)
    case .ignoredString(let kind): reportUnknown("\u{1B}\(kind)…")
    }
  }

  /// Records a sequence that the model doesn't know.
  mutating func reportUnknown(_ sequence: String) {
    unknownSequences.append(
      sequence.unicodeScalars
        .map { $0.value < 0x20 ? "\\x\(String($0.value, radix: 16))" : "\($0)" }.joined())
  }
}

/// A cell of a ``TerminalModel``: a character, or the right half of a wide character.
public struct ModelCell: Hashable, Sendable {
  /// The character: a space in a blank cell, and empty in the right half of a wide character.
  public var text: String
  /// The width of the character in columns, or 0 for the right half of a wide character.
  public var width: Int
  /// The attributes and colors of the character.
  public var style = TextStyle.plain
  /// The address that the cell links to, or `nil` if the cell has no link.
  public var link: String?

  /// Creates a cell without a style, by default a blank cell.
  public init(text: String = " ", width: Int = 1) { (self.text, self.width) = (text, width) }
}
