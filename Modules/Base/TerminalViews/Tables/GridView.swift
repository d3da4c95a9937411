public import TerminalKit
import TerminalText

/// Tiles of one size in as many columns as fit, one of which is selected.
///
/// A tile shows the parts of a row of a ``ListSource`` in lines. The grid asks only for visible tiles.
///
/// ```swift
/// @MainActor
/// func makeGrid() -> GridView<Int> {
///   let tiles = ListRows(count: 1_000) { ListRow(id: $0, StyledText("tile \($0)"), "details") }
///   return GridView(tiles, tileSize: Size(width: 16, height: 2))
/// }
/// ```
public final class GridView<ID: Hashable>: RowsView<ID> {
  /// The size of a tile.
  public var tileSize: Size { didSet { setNeedsLayout() } }
  /// The columns and rows between tiles.
  public var spacing = Size(width: 1, height: 1) { didSet { setNeedsLayout() } }

  /// Creates a grid.
  public init(
    _ source: any ListSource<ID>, tileSize: Size, onSelect: ((ID) -> Void)? = nil,
    onActivate: ((ID) -> Void)? = nil
  ) {
    self.tileSize = tileSize
    super.init(source, label: "Grid", onSelect: onSelect, onActivate: onActivate)
  }

  // The column of the scroll indicator is always reserved, so that the number of columns does not
  // depend on the number of lines, which depends on the number of columns.
  override var columnCount: Int {
    max(1, (bounds.width - 1 + spacing.width) / max(1, tileSize.width + spacing.width))
  }

  override var lineHeight: Int { max(1, tileSize.height + spacing.height) }

  override func columnFrame(_ column: Int) -> Rect {
    Rect(
      x: column * (tileSize.width + spacing.width), y: 0,
      width: min(tileSize.width, contentWidth), height: tileSize.height)
  }

  override var visibleLines: Int {
    max(1, (bounds.height + spacing.height) / lineHeight)
  }

  override func draw(_ row: ListRow<ID>, isSelected: Bool, in canvas: Canvas) {
    if isSelected { drawMarker(in: canvas) }
    let style = isSelected ? selectionStyle : .plain
    for (y, text) in row.parts.prefix(canvas.size.height).enumerated() {
      let text = text.truncated(toWidth: max(0, canvas.size.width - Self.markerWidth))
      canvas.draw(text, at: Point(x: Self.markerWidth, y: y), style: style)
    }
  }

  /// The keys that move the selection in two dimensions, and Enter.
  public override var keyBindings: [KeyBinding] {
    let horizontal = [
      KeyBinding(KeyPress(.left), "Previous tile") { [weak self] in self?.move(by: -1) },
      KeyBinding(KeyPress(.right), "Next tile") { [weak self] in self?.move(by: 1) },
    ].map { $0.onlyInHelp() }
    return horizontal + verticalKeys + activationKeys
  }

  /// The grid, and the tiles around the visible ones.
  public override var accessibilityElements: [AccessibilityElement] { elements(noun: "tiles") }
}
