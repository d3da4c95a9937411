public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import TerminalViews

/// A screen that shows the facts of a work above the list of its characters.
///
/// It emits ``WorkEvent/characterSelected(_:)`` when the user opens a character.
final class WorkScreen: Screen<WorkState>, ContentContainer, PaneContent {
  private let viewModel: AnyViewModel<WorkState, WorkAction>
  private let loader = AsyncView(.loading("work"))
  private var workView: WorkView?

  init(_ viewModel: AnyViewModel<WorkState, WorkAction>) {
    self.viewModel = viewModel
    loader.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  override func setUp() { content = loader }

  override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("work")
    case .loaded(let model): show(model)
    case .failed(let error): loader.model = content(for: error)
    }
  }

  override func layoutSubviews() {
    workView?.showsTitle = !hasPaneFrame || paneTitle.width > paneTitleWidth
    super.layoutSubviews()
  }

  /// The title of the work; empty before it is loaded. The page repeats the title only if it does
  /// not fit in the frame.
  var paneTitle: StyledText {
    if case .loaded(let model) = model { StyledText(model.title) } else { "" }
  }

  /// Sets the window title to the title of the work.
  override func adjust(_ modes: inout TerminalModes) {
    if case .loaded(let model) = model { modes.title = SafeText(model.title) }
  }

  // MARK: - Internal

  private func show(_ model: WorkDisplayModel) {
    if let workView { workView.model = model }
    let view = workView ?? WorkView(model)
    view.onActivate = { [weak self] in self?.emit(WorkEvent.characterSelected($0)) }
    workView = view
    loader.model = .success(view)
  }

  /// Returns the works to choose from, or a message.
  private func content(for error: WorkError) -> AsyncContent {
    let sentence = error.description.withUppercaseStart
    switch error {
    case .ambiguous(_, let works, _): return choice(sentence, prompt: "Choose one:", works)
    case .unknownTitle(_, let works) where !works.isEmpty:
      return choice(sentence, prompt: "Did you mean:", works)
    case .repository:
      return .failure(title: "Could not load the work", description: "\(sentence).")
    case .emptyTitle, .longTitle, .unknownTitle:
      return .failure(title: sentence, description: "Esc goes back.", canRetry: false)
    }
  }

  private func choice(
    _ title: String, prompt: String, _ works: [WorkReference]
  ) -> AsyncContent {
    let rows = works.map { work in
      ListRow(
        id: work.slug, StyledText(work.title),
        StyledText(work.slug, style: .foreground(.secondary)))
    }
    return .success(
      ChoiceList(title, prompt: prompt, label: "Works", rows: rows) { [weak self] slug in
        self?.emit(WorkEvent.workSelected(slug))
      })
  }
}

/// The facts of a work above the list of its characters.
private final class WorkView: View<WorkDisplayModel> {
  /// Called with the character that the user opens.
  var onActivate: ((CharacterID) -> Void)?

  /// Whether the first line is the title. If `false`, the frame around the page shows the title.
  var showsTitle = true {
    didSet { if showsTitle != oldValue { setNeedsLayout() } }
  }

  private let title = Label("")
  private let subtitle = Label("")
  private let facts = FactLines([])
  private let count = Label("")
  private let list = ListView<CharacterID>(ListRows([]))

  /// The rows of the title, the subtitle, the empty lines and the number of characters.
  private static let fixedRows = 5

  /// The rows that the list keeps on a low screen, if it has so many.
  private static let minimumListRows = 3

  override func setUp() {
    title.role = .heading
    list.label = "Characters"
    list.makeRowElement = { [weak self] index in
      let character = self?.model.page.characters[index]
      return AccessibilityElement(
        .row, character?.reference.name ?? "", value: character?.kind?.rawValue)
    }
    list.onActivate = { [weak self] in self?.onActivate?($0) }
    for view in [title, subtitle, facts, count, list] { addSubview(view) }
  }

  override func modelDidUpdate() {
    facts.model = model.facts
    title.model = StyledText(model.title, style: .bold)
    subtitle.model = StyledText(model.subtitle, style: .foreground(.secondary))
    count.model = StyledText(model.count, style: .bold)
    list.model = ListRows(model.page.characters) { character in
      ListRow(
        id: character.reference.id,
        (character.kind?.mark ?? "") + StyledText(character.reference.name))
    }
  }

  /// Places the views below each other. The list, which scrolls, keeps a quarter of the height or
  /// all of its rows; the last facts are hidden if they need that room.
  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let listRows = min(model.page.characters.count, max(height / 4, Self.minimumListRows))
    let otherRows = Self.fixedRows - (showsTitle ? 0 : 1)
    let lineCount = model.facts.lines(inWidth: width).count
    let factRows = max(0, min(lineCount, height - otherRows - listRows))
    var y = 0
    for (view, rows, gap) in [
      (title, showsTitle ? 1 : 0, 0), (subtitle, 1, factRows > 0 ? 1 : 0), (facts, factRows, 1),
      (count, 1, 0),
    ] as [(TerminalView, Int, Int)] {
      let rows = min(rows, max(0, height - y))
      view.frame = Rect(x: 0, y: y, width: width, height: rows)
      y += rows + gap
    }
    list.frame = Rect(x: 0, y: min(y, height), width: width, height: max(0, height - y))
  }
}

/// The facts of a work, each value beside its label. A screen reader reads whole values, also those
/// that are broken into several lines or hidden.
private final class FactLines: View<[WorkDisplayModel.Fact]> {
  override func draw(in canvas: Canvas) {
    let lines = model.lines(inWidth: canvas.size.width)
    for (row, line) in lines.prefix(canvas.size.height).enumerated() {
      canvas.draw(line, at: Point(x: 0, y: row))
    }
  }

  override var accessibilityElements: [AccessibilityElement] {
    model.map { AccessibilityElement(.text, $0.label, value: $0.value) }
  }
}

/// Events that the screen of a work emits for its flow.
public enum WorkEvent: ViewEvent, Hashable {
  /// The user opened a character of the work.
  case characterSelected(CharacterID)
  /// The user chose one of several works. The value is its slug.
  case workSelected(String)
}
