import TerminalViews

extension GalleryPage {
  static let content = GalleryPage(
    "content", "Exchangeable content",
    "Any view can hold one content: setting it replaces and fills, nil empties."
  ) { ContentPageView(nil) }
}

/// A box, and a row of buttons that replace or remove its content.
final class ContentPageView: View<ContentPageView.Choice?>, ContentContainer {
  enum Choice: String, CaseIterable { case text, list, progress }

  private let card = Border("Nothing")

  override func setUp() {
    let buttons = Stack(.horizontal, spacing: 1)
    for choice in Choice.allCases {
      buttons.add(Button("Show \(choice.rawValue)") { [weak self] in self?.model = choice })
    }
    buttons.add(Button("Empty") { [weak self] in self?.model = nil })
    let stack = Stack(.vertical, spacing: 1, views: [buttons])
    stack.add(card, flex: 1)
    content = stack
  }

  override func modelDidUpdate() {
    card.model = StyledText(model.map { "A \($0.rawValue)" } ?? "Nothing")
    card.content = model.map(makeView)
  }

  private func makeView(_ choice: Choice) -> TerminalView {
    switch choice {
    case .text: TextBlock(["A text that fills the container and wraps at its width."])
    case .list: ListView(ListRows(count: 100) { ListRow(id: $0, StyledText("Row \($0 + 1)")) })
    case .progress: ProgressBar(ProgressModel("Half", fraction: 0.5))
    }
  }
}
