import CharacterDomain
import CharacterPresentation
import DisplayKit
import TerminalViews

/// A page of the walkthrough, with buttons for the next page and for the end. A subclass shows what is
/// above the buttons.
class WalkthroughScreen: Screen<WalkthroughState>, ContentContainer, PaneContent {
  let viewModel: AnyViewModel<WalkthroughState, WalkthroughAction>
  let message = TextBlock([])

  private let page: WalkthroughPage
  private let title: String
  private let nextTitle: String
  private let unsaved = Stack(.horizontal)

  init(
    _ page: WalkthroughPage, title: String, next: String,
    _ viewModel: AnyViewModel<WalkthroughState, WalkthroughAction>
  ) {
    (self.page, self.title, nextTitle, self.viewModel) = (page, title, next, viewModel)
    super.init(viewModel)
  }

  /// The views above the buttons. Override this property.
  var body: [TerminalView] { [] }

  override func setUp() {
    let next = Button(nextTitle) { [viewModel, page] in viewModel.send(.nextTapped(page)) }
    let skip = Button("Skip") { [viewModel] in viewModel.send(.skipTapped) }
    unsaved.add(
      Button("Start without saving") { [viewModel] in viewModel.send(.startUnsavedTapped) })
    let buttons = Stack(.horizontal, spacing: 2, views: page == .finish ? [next] : [next, skip])
    let indicator = Label(StyledText(indicator, style: .foreground(.secondary)))
    let column = Stack(
      .vertical, spacing: 1, insets: Insets(top: 1, left: 2, right: 2),
      views: body + [message, buttons, unsaved, indicator])
    content = ScrollView(column)
  }

  override func modelDidUpdate() {
    let error = model.error.map { [$0.description, $0.hint ?? ""] } ?? []
    let lines = (error + [model.nameProblem ?? ""]).filter { !$0.isEmpty }
    message.model = .lines(
      of: lines.map { $0.withUppercaseStart + "." }.joined(separator: "\n"), style: .bold)
    message.isHidden = lines.isEmpty
    unsaved.isHidden = model.error == nil
  }

  var paneTitle: StyledText { StyledText(title) }

  // MARK: - Internal

  /// A mark for each page, and the number of this one.
  private var indicator: String {
    let pages = WalkthroughPage.allCases
    let marks = pages.map { $0 == page ? "●" : "○" }.joined(separator: " ")
    return "\(marks)  Page \((pages.firstIndex(of: page) ?? 0) + 1) of \(pages.count)"
  }
}

/// The first page: what the program is, and its most important keys.
final class WelcomeScreen: WalkthroughScreen {
  private static let keys = [
    ("Enter", "opens what is selected, Esc goes back"),
    ("/", "searches as you type"),
    ("f", "makes a character a favorite"),
    ("1 to 9", "select a tab; the settings are the last one"),
    ("?", "shows all keys, q quits"),
  ]

  init(_ viewModel: AnyViewModel<WalkthroughState, WalkthroughAction>) {
    super.init(.welcome, title: "Welcome", next: "Next", viewModel)
  }

  override var body: [TerminalView] {
    let width = Self.keys.map(\.0.count).max() ?? 0
    return [
      TextBlock(.lines(of: "Characters from literature and myth, in your terminal.")),
      Stack(
        .vertical,
        views: Self.keys.map { key, meaning in
          let key = StyledText(key.padded(toWidth: width + 2), style: .foreground(.accent))
          return Label(key + StyledText(meaning))
        }),
    ]
  }
}

/// The second page: the user's name, and the language of the feeds.
final class WalkthroughSettingsScreen: WalkthroughScreen {
  private let name = TextField(TextFieldModel("Your name", submitTitle: "Next"))
  private lazy var language = Picker(
    PickerModel(
      "Feed language",
      options: Settings.FeedLanguage.allCases.map {
        PickerOption($0, $0.rawValue.withUppercaseStart)
      },
      selectedID: model.feedLanguage)
  ) { [viewModel] in viewModel.send(.languageSelected($0)) }

  init(_ viewModel: AnyViewModel<WalkthroughState, WalkthroughAction>) {
    super.init(.settings, title: "Settings", next: "Next", viewModel)
  }

  override var body: [TerminalView] {
    name.text = model.userName
    name.onChange = { [viewModel] in viewModel.send(.nameTyped($0)) }
    name.onSubmit = { [viewModel] _ in viewModel.send(.nextTapped(.settings)) }
    return [
      TextBlock(.lines(of: "The name is optional. The tab of the settings can change both later.")),
      name, language,
    ]
  }
}

/// The last page: what will be saved.
final class FinishScreen: WalkthroughScreen {
  private let summary = TextBlock([])

  init(_ viewModel: AnyViewModel<WalkthroughState, WalkthroughAction>) {
    super.init(.finish, title: "Ready", next: "Start", viewModel)
  }

  override var body: [TerminalView] { [summary] }

  override func modelDidUpdate() {
    super.modelDidUpdate()
    let name = SettingKey.userName.normalized(model.userName) ?? ""
    let greeting = name.isEmpty ? "Hello!" : "Hello, \(name)!"
    let language = model.feedLanguage.rawValue.withUppercaseStart
    summary.model = .lines(of: "\(greeting)\nThe feeds will be in \(language).")
  }
}
