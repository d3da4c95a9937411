import CharacterDomain
import DisplayKit
import FlowKit
import InjectionKit
import TerminalViews

/// Creates the picker of the source that the screens read.
@MainActor
struct SourcePickerAssembly {
  static let dependency = Dependency.unique("sourcePicker") { resolver in
    SourcePickerAssembly(sources: resolver.provider(of: BrowsedSources.dependency))
  }

  let sources: @MainActor () -> BrowsedSources

  /// The picker. Present it as a sheet. Its screen sends a ``SourceEvent``.
  var destination: Destination<Void, TerminalView> {
    Destination("source", title: "Source", isRoot: false) { [sources] in
      let viewModel = SourcePickerViewModel(sources())
      let names = sources().names
      return DestinationScreen(signals: viewModel.signals) {
        SourcePicker(viewModel.eraseToAnyViewModel(), sources: names)
      }
    }
  }
}

/// What happened to the picker.
enum SourcePickerAction: Sendable {
  case picked(SourceName?)
  case selected
}

/// Selects a source. Its state is the selected source; `nil` for the embedded catalog.
final class SourcePickerViewModel: ViewModel {
  let display: Display<SourceName?, SourcePickerAction>

  /// Sends ``SourceEvent/selected`` to the flow.
  let signals = Signal<any ViewEvent>()

  private let sources: BrowsedSources

  init(_ sources: BrowsedSources) {
    self.sources = sources
    display = Display(sources.status.state.selected)
  }

  func handle(_ action: SourcePickerAction) {
    switch action {
    case .picked(let source):
      update(source)
      run(id: "select") { [sources] in
        await sources.select(source)
        return .selected
      }
    case .selected: signals.send(SourceEvent.selected)
    }
  }
}

/// A list of the embedded catalog and all sources, of which the user picks one.
final class SourcePicker: Screen<SourceName?>, ContentContainer {
  private let list: ListView<SourceName?>
  private let rowCount: Int

  init(_ viewModel: AnyViewModel<SourceName?, SourcePickerAction>, sources: [SourceName]) {
    let names: [SourceName?] = [nil] + sources
    rowCount = names.count
    list = ListView(
      ListRows(names.map { ListRow(id: $0, parts: [StyledText(Self.title(of: $0))]) }))
    super.init(viewModel)
    list.label = "Source"
    list.onActivate = { viewModel.send(.picked($0)) }
    list.select(viewModel.state)
  }

  override func setUp() { content = Sheet("Source of the characters", content: list) }

  override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the title and all rows.
  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(rowCount + 1, proposal.height))
  }

  private static func title(of source: SourceName?) -> String {
    switch source {
    case nil: "\(SourceName.embeddedWord): the catalog in this program"
    case .postgres?: "postgres: a shared database"
    case let source?: source.isWritable ? "\(source): your own characters" : "\(source)"
    }
  }
}

/// Events about the source, for the flow.
enum SourceEvent: ViewEvent {
  /// The user wants to read another source.
  case pickerRequested
  /// Another source, or the same one, is selected.
  case selected
}
