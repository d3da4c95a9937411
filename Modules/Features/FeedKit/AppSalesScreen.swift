import FeedDomain
import TerminalViews

/// The ranking of a segment, with the facts of the selected app below it.
final class AppSalesScreen: FeedScreen {
  private static let minimumHeightWithFacts = 12

  private let facts = TextBlock([])
  private let stack = Stack(.vertical, spacing: 1)

  override var body: TerminalView { stack }

  override func setUp() {
    super.setUp()
    stack.add(list, flex: 1)
    stack.add(facts)
  }

  override func layoutSubviews() {
    facts.isHidden = bounds.height < Self.minimumHeightWithFacts
    super.layoutSubviews()
  }

  override func selectionDidChange() {
    super.selectionDidChange()
    let items = model.feed.content?.feed.items ?? []
    guard let row = list.selectedIndex, let app = items[row].app else { return facts.model = [] }
    facts.model = [
      ("Name", app.name), ("Rank", "\(row + 1) of \(items.count)"), ("Seller", app.seller),
      ("Price", app.price), ("Category", app.category), ("Released", app.releaseDate),
    ].compactMap { name, value in
      value.map { StyledText("\(name): ", style: .foreground(.secondary)) + StyledText($0) }
    }
  }
}
