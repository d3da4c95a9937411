public import TerminalKit
import TerminalText

/// An SVG picture of a screen.
///
/// The picture embeds no fonts, links to no other files, and follows the light or dark theme of the
/// page that shows it.
///
/// ```swift
/// @MainActor
/// func picture(of app: TerminalApp) -> String {
///   ScreenPicture(app.screen, title: "The menu").svg
/// }
/// ```
@MainActor
public struct ScreenPicture {
  private let grid: CellGrid
  private let title: String

  /// Creates a picture. Nothing is drawn until you read ``svg``.
  ///
  /// - Parameters:
  ///   - grid: The cells of the screen.
  ///   - title: The alternative text of the picture.
  public init(_ grid: CellGrid, title: String) {
    self.grid = grid
    self.title = title
  }

  /// The SVG document, which each access draws again.
  public var svg: String {
    let margin = PictureRun.margin
    let width = number(Double(grid.size.width) * PictureRun.cellWidth + 2 * margin)
    let height = number(Double(grid.size.height) * PictureRun.cellHeight + 2 * margin)
    let runs = (0..<grid.size.height).flatMap(runs)
    let elements = runs.compactMap(\.background) + runs.compactMap(\.foreground)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-size="14" xml:space="preserve">
      <title>\(escaped(title))</title>
      <style>\(PictureTheme.css(roles: roles))</style>
      <rect class="screen" width="100%" height="100%" rx="6"/>
      <g transform="translate(\(number(margin)) \(number(margin)))" shape-rendering="crispEdges">
      \(elements.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// The roles that the picture contains.
  private var roles: Set<TerminalColor> {
    var roles: Set<TerminalColor> = []
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width {
        let style = grid[x, y].style
        for case let color? in [style.foreground, style.background] where color.isRole {
          roles.insert(color)
        }
      }
    }
    return roles
  }

  /// Splits the cells of a row into runs of the same style.
  private func runs(inRow y: Int) -> [PictureRun] {
    var runs: [PictureRun] = []
    var x = 0
    while x < grid.size.width {
      let start = x
      let first = grid[x, y]
      var text = ""
      repeat {
        text += grid[x, y].text
        x += max(1, grid[x, y].width)
      } while x < grid.size.width && continues(first, with: grid[x, y])
      runs.append(PictureRun(text: text, style: first.style, columns: start..<x, row: y))
    }
    return runs
  }

  /// Returns whether a cell continues the run that starts with `first`. A non-ASCII character that
  /// is not drawn as a shape is a separate run, because its width differs among fonts.
  private func continues(_ first: Cell, with cell: Cell) -> Bool {
    guard cell.style == first.style else { return false }
    let text = first.text
    if let shape = CellShape(text) { return shape.isContinuous && cell.text == text }
    return first.width == 1 && text.utf8.count == 1 && cell.width == 1 && cell.text.utf8.count == 1
  }
}
