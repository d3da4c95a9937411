import TerminalKit
import TerminalText

/// A list of rows, one of which is selected.
///
/// The list asks its ``ListSource`` only for visible rows, so it can have a million rows. The first
/// part of a row is at the leading edge; the other parts are at the trailing edge.
///
/// ```swift
/// @MainActor
/// func makeList() -> ListView<Int> {
///   let rows = ListRows(count: 1_000_000) { ListRow(id: $0, StyledText("row \($0)")) }
///   let list = ListView<Int>(rows)
///   list.onActivate = { print("open", $0) }
///   return list
/// }
/// ```
public final class ListView<ID: Hashable>: RowsView<ID> {
  /// A Boolean value that indicates whether the title of the current section stays at the top while
  /// its rows scroll.
  public var hasStickyTitles = false { didSet { setNeedsLayout() } }

  /// Creates a list that shows the rows of `source`. Both closures receive the ID of the selected
  /// or activated row.
  public init(
    _ source: any ListSource<ID>, onSelect: ((ID) -> Void)? = nil, onActivate: ((ID) -> Void)? = nil
  ) { super.init(source, label: "List", onSelect: onSelect, onActivate: onActivate) }

  override var shownSections: [ListSection] { model.sections }

  override func coveredLines(above row: Int, in lines: RowLines) -> Int {
    hasStickyTitles && visibleLines > 1 && lines.section(of: row) != nil ? 1 : 0
  }

  override func drawRow(_ row: ListRow<ID>, in canvas: Canvas) {
    var end = canvas.size.width
    for part in row.parts.dropFirst().reversed() {
      let width = part.width
      // The trailing parts take at most half of the line.
      guard end - width - 1 >= canvas.size.width / 2 else { break }
      end -= width
      canvas.draw(part, at: Point(x: end, y: 0))
      end -= 1
    }
    guard let first = row.parts.first else { return }
    let text = first.truncated(toWidth: max(0, end - Self.markerWidth))
    canvas.draw(text, at: Point(x: Self.markerWidth, y: 0))
  }

  override func drawTitle(_ title: StyledText, in canvas: Canvas) {
    let style = TextStyle.bold.with(.underline)
    canvas.draw(title.truncated(toWidth: canvas.size.width), at: .zero, style: style)
  }

  override func drawOverlay(in canvas: Canvas, lines: RowLines) {
    guard case .row(let row)? = lines.content(at: top), coveredLines(above: row, in: lines) > 0,
      let section = lines.section(of: row)
    else { return }
    let line = canvas.area(Rect(x: 0, y: 0, width: contentWidth, height: 1))
    line.fill(line.bounds)
    drawTitle(lines.sections[section].title, in: line)
  }
}

/// A title, a prompt, and a list from which the user chooses one row.
///
/// ```swift
/// @MainActor
/// func makeChoice() -> ChoiceList<Int> {
///   ChoiceList(
///     "'john' matches several characters", prompt: "Choose one:", label: "Characters",
///     rows: [ListRow(id: 1, "John Watson"), ListRow(id: 2, "Little John")]
///   ) { print("opens \($0)") }
/// }
/// ```
public final class ChoiceList<ID: Hashable>: Stack {
  /// Creates a list of choices below a title and a prompt.
  ///
  /// - Parameters:
  ///   - title: The reason why the user has to choose.
  ///   - prompt: The request to choose, such as `Choose one:`.
  ///   - label: The accessibility label of the list, such as `Characters`.
  ///   - rows: The choices; at least one.
  ///   - onActivate: Called with the ID of the chosen row.
  public init(
    _ title: String, prompt: String, label: String, rows: [ListRow<ID>],
    onActivate: @escaping (ID) -> Void
  ) {
    super.init(.vertical)
    let list = ListView<ID>(ListRows(rows), onActivate: onActivate)
    list.label = label
    add(TextBlock(.lines(of: title, style: .bold)))
    add(TextBlock(.lines(of: prompt)))
    add(list, flex: 1)
  }
}
