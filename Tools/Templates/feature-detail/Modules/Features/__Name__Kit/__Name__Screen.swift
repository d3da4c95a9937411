import DisplayKit
import TerminalViews
import __Domain__

/// A terminal screen that shows one __noun__.
final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let loader = AsyncView(.loading("__noun__"))
  private let title = Label("")
  private let subtitle = Label("")
  private let facts = TextBlock([])
  private lazy var detail = ScrollView(Stack(.vertical, views: [title, subtitle, facts]))

  init(
    _ viewModel: AnyViewModel<
      __Name__State, __Name__Action
    >
  ) {
    loader.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  override func setUp() {
    content = loader
    title.role = .heading
  }

  override func modelDidUpdate() {
    loader.show(model, of: "__noun__", canRetry: { $0 != .notFound }) {
      [title, subtitle, facts, detail] model in
      title.model = StyledText(model.title, style: .bold)
      subtitle.model = StyledText(model.subtitle, style: .dim)
      facts.model = model.facts.map { StyledText($0) }
      return detail
    }
  }
}
