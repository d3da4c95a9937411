import DisplayKit
import TerminalViews
import __Entity__Domain

/// A terminal screen that lists every stored __noun__.
final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let reload: @MainActor () -> Void
  private let loader = AsyncView(.loading("list"))
  private let list = ListView<__Entity__ID>(ListRows([]))

  init(
    _ viewModel: AnyViewModel<
      __Name__State, __Name__Action
    >
  ) {
    reload = { viewModel.send(.retryTapped) }
    loader.onRetry = reload
    super.init(viewModel)
  }

  override func setUp() { content = loader }

  override func modelDidUpdate() {
    loader.show(model, of: "list") { [list] result in
      list.model = ListRows(result.entities) { entity in
        let model = __Name__DisplayModel(entity)
        return ListRow(
          id: entity.id, StyledText(model.fieldTexts), StyledText(model.id, style: .dim))
      }
      return list
    }
  }

  /// Shows what was added or removed on the command line.
  override var keyBindings: [KeyBinding] {
    [KeyBinding(KeyPress("r"), "Reload") { [reload] in reload() }]
  }
}

extension __Name__Result {
  fileprivate var entities: [__Entity__] {
    switch self {
    case .listed(let all): all
    case .added(let one), .removed(let one): [one]
    }
  }
}
