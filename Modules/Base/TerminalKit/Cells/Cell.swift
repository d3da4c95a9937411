public import TerminalText

/// One cell of a screen: a character or one half of a wide character, with its style and link.
///
/// Read a cell from a ``CellGrid``, and write it with a ``Canvas``. The ``text`` and ``link`` of a
/// cell are valid until the grid overwrites the cell.
public struct Cell: Hashable, Sendable {
  /// A Unicode scalar. If ``clusterBit`` is set, the other bits are the index of a ``Cluster``.
  var grapheme: UInt32
  /// The packed text color, or 0 for the terminal's default.
  var foreground: UInt32
  /// The packed background color, or 0 for the terminal's default.
  var background: UInt32
  /// The attributes in bits 1 to 9, numbered like SGR parameters, and the width in the bits above.
  private var attributesAndWidth: UInt16
  /// The index of the link, or 0 if the cell has no link.
  var linkIndex: UInt16

  /// The character; empty for the right half of a wide character.
  @MainActor public var text: String {
    if width == 0 { return "" }
    return InternedTexts.shared.text(of: grapheme)
  }

  /// The attributes and colors of the cell.
  public var style: TextStyle {
    TextStyle(
      attributes: attributes, foreground: TerminalColor(packed: foreground),
      background: TerminalColor(packed: background))
  }

  /// The number of columns of the character: 1 or 2, or 0 for the right half of a wide character.
  public var width: Int { Int(attributesAndWidth >> Self.widthShift) }

  /// The web address that the cell links to, or `nil` if the cell has no link.
  @MainActor public var link: String? { InternedTexts.shared.link(at: linkIndex) }
}

// MARK: - Internal

extension Cell {
  private static let widthShift: UInt16 = 10
  static let clusterBit: UInt32 = 1 << 31
  static let space: UInt32 = 0x20
  /// A space in the default colors.
  static let blank = Cell(style: .plain)
  /// A cell that differs from all cells that a view can draw.
  static let unknown = blank.with(grapheme: 0, width: 1)

  /// Creates a cell that contains a space.
  init(style: TextStyle, linkIndex: UInt16 = 0) {
    grapheme = Self.space
    foreground = style.foreground?.packed ?? 0
    background = style.background?.packed ?? 0
    attributesAndWidth = style.attributes | 1 << Self.widthShift
    self.linkIndex = linkIndex
  }

  /// The attributes as a bit mask. Bit `n` is the attribute of the SGR parameter `n`, from 1 to 9.
  var attributes: UInt16 { attributesAndWidth & (1 << Self.widthShift - 1) }

  /// Whether the cell is the right half of a wide character.
  var isContinuation: Bool { attributesAndWidth >> Self.widthShift == 0 }

  /// Whether the cell is a space without attributes and link.
  var isPlainSpace: Bool { grapheme == Self.space && attributes == 0 && linkIndex == 0 }

  /// Whether the text color or the background color is a role, whose color depends on the theme.
  var hasRole: Bool {
    TerminalColor(packed: foreground)?.isRole == true
      || TerminalColor(packed: background)?.isRole == true
  }

  /// Returns whether both cells have the same style and link.
  func looks(like other: Cell) -> Bool {
    foreground == other.foreground && background == other.background
      && attributes == other.attributes && linkIndex == other.linkIndex
  }

  func with(grapheme: UInt32, width: Int) -> Cell {
    var cell = self
    cell.grapheme = grapheme
    cell.attributesAndWidth = attributes | UInt16(width) << Self.widthShift
    return cell
  }

  /// The right half of the wide character in this cell, with the style and link of this cell.
  var continuation: Cell { with(grapheme: 0, width: 0) }

  /// A space with the style and link of this cell.
  var erased: Cell { with(grapheme: Self.space, width: 1) }

  func with(style: TextStyle) -> Cell {
    Cell(style: style, linkIndex: linkIndex).with(grapheme: grapheme, width: width)
  }
}
