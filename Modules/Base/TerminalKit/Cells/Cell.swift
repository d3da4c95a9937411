public import TerminalText

/// One cell of a screen: a character or a half of a wide one, with its style and link.
///
/// A cell is read from a ``CellGrid`` and written with a ``Canvas``. Its ``text`` and ``link`` are
/// valid until the cell of the grid is overwritten.
public struct Cell: Hashable, Sendable {
  /// A scalar value, or the index of a cluster of several scalars with the upper bit set.
  var grapheme: UInt32
  /// The packed color of the text; 0 is the terminal's own.
  var foreground: UInt32
  /// The packed color behind the text; 0 is the terminal's own.
  var background: UInt32
  /// The SGR parameters from 1 to 9 as bits, and the width in the bits above.
  private var attributesAndWidth: UInt16
  /// The index of a link; 0 is none.
  var linkIndex: UInt16

  /// The text of the cell; empty for the right half of a wide character.
  @MainActor public var text: String {
    if width == 0 { return "" }
    return InternedTexts.shared.text(of: grapheme)
  }

  /// The style of the text.
  public var style: TextStyle {
    TextStyle(
      attributes: attributes, foreground: TerminalColor(packed: foreground),
      background: TerminalColor(packed: background))
  }

  /// The number of columns that the character takes: 1 or 2, or 0 for the right half of a wide one.
  public var width: Int { Int(attributesAndWidth >> Self.widthShift) }

  /// The target of the link, or `nil` if the cell has none.
  @MainActor public var link: String? { InternedTexts.shared.link(at: linkIndex) }
}

// MARK: - Internal

extension Cell {
  private static let widthShift: UInt16 = 10
  /// The bit that distinguishes the index of a cluster from a scalar value.
  static let clusterBit: UInt32 = 1 << 31
  /// The value of a space.
  static let space: UInt32 = 0x20
  /// A space in the terminal's own colors.
  static let blank = Cell(style: .plain)

  /// Creates a space with a style.
  init(style: TextStyle, linkIndex: UInt16 = 0) {
    grapheme = Self.space
    foreground = style.foreground?.packed ?? 0
    background = style.background?.packed ?? 0
    attributesAndWidth = style.attributes | 1 << Self.widthShift
    self.linkIndex = linkIndex
  }

  /// The SGR parameters from 1 to 9 as bits.
  var attributes: UInt16 { attributesAndWidth & (1 << Self.widthShift - 1) }

  /// Whether the cell is the right half of a wide character.
  var isContinuation: Bool { attributesAndWidth >> Self.widthShift == 0 }

  /// Returns whether the style and the link are those of another cell.
  func looks(like other: Cell) -> Bool {
    foreground == other.foreground && background == other.background
      && attributes == other.attributes && linkIndex == other.linkIndex
  }

  /// Returns a cell of the same style with another character.
  func with(grapheme: UInt32, width: Int) -> Cell {
    var cell = self
    cell.grapheme = grapheme
    cell.attributesAndWidth = attributes | UInt16(width) << Self.widthShift
    return cell
  }

  /// The right half of a wide character in the same style.
  var continuation: Cell { with(grapheme: 0, width: 0) }

  /// A space in the same style.
  var erased: Cell { with(grapheme: Self.space, width: 1) }

  /// Returns the same character in another style.
  func with(style: TextStyle) -> Cell {
    Cell(style: style, linkIndex: linkIndex).with(grapheme: grapheme, width: width)
  }
}
