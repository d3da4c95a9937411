import DisplayKit
import Markdown
import TerminalViews

/// A terminal screen that scrolls the licenses.
final class LicensesScreen: Screen<LicensesState>, ContentContainer {
  private let problem = TextBlock([])
  private let page = MarkdownView(MarkdownDocument(verbatim: ""))

  override func setUp() {
    let stack = Stack(.vertical, views: [problem])
    stack.add(ScrollView(page), flex: 1)
    content = stack
  }

  override func modelDidUpdate() {
    guard case .loaded(let loaded) = model else { return }
    problem.model = loaded.problem.map { .lines(of: "\($0).\n", style: .bold) } ?? []
    page.model = loaded.document
  }
}
