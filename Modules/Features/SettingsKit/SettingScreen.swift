import CharacterDomain
import DisplayKit
import TerminalViews

/// The page of a setting. A subclass shows a control for its values.
///
/// The page previews a value by writing it to the settings store, so that the whole program uses
/// the value. If the user leaves without keeping the value, or if the value can't be saved, the
/// page writes the previous value to the store.
class SettingScreen: Screen<SettingsState> {
  let key: SettingKey
  let viewModel: AnyViewModel<SettingsState, SettingsAction>
  let message = TextBlock([])

  /// The value in the store without the preview; `nil` while the page is not shown.
  private var original: String?
  /// The value that this page has written to the store; `nil` if the page has written no value.
  private var preview: String?
  /// Whether the preview is being saved or is saved.
  private var isKept = false
  private weak var lastApp: TerminalApp?

  init(_ key: SettingKey, _ viewModel: AnyViewModel<SettingsState, SettingsAction>) {
    self.key = key
    self.viewModel = viewModel
    super.init(viewModel)
  }

  /// Shows the value of the store in the control. Override this method.
  func show(_ value: String) {}

  /// Writes a value to the store. Does nothing if the value is not accepted, or is not written as
  /// the configuration file contains it.
  func startPreview(of value: String) {
    guard key.hasPreview, key.normalized(value) == value, value != preview else { return }
    preview = value
    write(value)
  }

  /// Asks the view model to save a value, which then stays in the store. If the value is not
  /// accepted, the view model reports an error.
  func keep(_ value: String) {
    if let value = key.normalized(value) { startPreview(of: value) }
    isKept = true
    viewModel.send(.valueKept(key, value))
  }

  /// Restores the previous value, unless the user has kept the new value.
  func endPreview() {
    guard let original, preview != nil, !isKept else { return }
    preview = nil
    write(original)
  }

  // MARK: - View

  override func modelDidUpdate() {
    switch model {
    case .loading, .loaded: message.model = []
    case .failed(let error):
      message.model = .lines(of: error.message, style: .bold)
      app?.show(notice: error.message)
      isKept = false
      endPreview()
    }
  }

  override func storesDidChange(_ stores: StoreReader) {
    guard let settings = stores.state(Settings.self) else { return }
    lastApp = app
    let value = key.text(in: settings)
    if value == preview { return }
    // Another setting has changed in the file, so the store was loaded again without the preview.
    if value == original, let preview, !isKept { return write(preview) }
    preview = nil
    if value != original { show(value) }
    original = value
  }

  override func didDetach() {
    super.didDetach()
    endPreview()
    original = nil
  }

  // MARK: - Internal

  private func write(_ value: String) {
    guard let responder: Responder = app == nil ? lastApp : self,
      let store = responder.find(Store<Settings>.self)
    else { return }
    responder.write(to: store) { [key] in $0 = key.setting(value, in: $0) ?? $0 }
  }
}

/// The page of a setting whose values are words. The selected word is previewed.
final class SettingChoiceScreen: SettingScreen, ContentContainer {
  private let list = ListView<String>(ListRows([]))
  private let sample = Label("")

  override func setUp() {
    list.label = SettingsRow(key).title
    list.onSelect = { [weak self] in self?.startPreview(of: $0) }
    list.onActivate = { [weak self] in self?.keep($0) }
    let stack = Stack(.vertical, spacing: 1)
    let others = "The file and 'config set' accept \(key.expectation)."
    stack.add(TextBlock(.lines(of: key.summary + (key.hasOtherValues ? "\n" + others : ""))))
    stack.add(list, flex: 1)
    stack.add(message)
    stack.add(sample)
    content = stack
  }

  override func storesDidChange(_ stores: StoreReader) {
    super.storesDidChange(stores)
    guard key.changesColors, let settings = stores.state(Settings.self) else { return }
    sample.model = obstacle(in: settings).map { StyledText("No colors: \($0).") } ?? Self.colors
  }

  /// The reason why the screen has no colors; `nil` if it has colors.
  private func obstacle(in settings: Settings) -> String? {
    if app?.colorDepth == ColorDepth.none { return "NO_COLOR is set, or the terminal has none" }
    if settings.color == .never { return "the setting 'color' is 'never'" }
    return settings.theme == .mono ? "the theme is 'mono'" : nil
  }

  /// Text in the colors of a theme.
  private static let colors = [
    ("accent", TerminalColor.accent), ("secondary", .secondary), ("success", .success),
    ("warning", .warning), ("failure", .failure),
  ].map { StyledText($0 + " ", style: .foreground($1)) }.reduce("", +)

  override func show(_ value: String) {
    let words = key.choices.contains(value) ? key.choices : [value] + key.choices
    let mark = StyledText("current", style: .foreground(.secondary))
    list.model = ListRows(
      words.map { ListRow(id: $0, StyledText($0), $0 == value ? mark : "") })
    list.select(value)
  }
}

/// The page of a setting that is typed.
final class SettingTextScreen: SettingScreen, ContentContainer {
  private let field: TextField
  /// The value in the settings. If the text of the field differs, the user has edited it.
  private var saved = ""

  override init(_ key: SettingKey, _ viewModel: AnyViewModel<SettingsState, SettingsAction>) {
    field = TextField(TextFieldModel(SettingsRow(key).title, submitTitle: "Save"))
    super.init(key, viewModel)
  }

  override func setUp() {
    field.onChange = { [key, message] text in
      let isAccepted = key.normalized(text) != nil
      message.model = isAccepted ? [] : .lines(of: key.rejection(of: text), style: .bold)
    }
    field.onSubmit = { [weak self] in self?.keep($0) }
    let keys = field.keyBindings.compactMap(\.shellKey).map { Label($0) }
    content = Stack(
      .vertical, spacing: 1,
      views: [
        field, message, TextBlock(.lines(of: "\(key.summary): \(key.expectation)")),
        Stack(.vertical, views: keys),
      ])
  }

  /// Shows the value, unless the user has edited the text of the field.
  override func show(_ value: String) {
    if field.text == saved { field.text = value }
    saved = value
  }
}

extension KeyBinding {
  /// The first key with Ctrl or Alt, as shells have it, and the title, such as `Ctrl+A  Start`;
  /// `nil` if the binding has no such key.
  fileprivate var shellKey: StyledText? {
    let key = keys.first { $0.modifiers == .control || $0.modifiers == .alt }
    let style = TextStyle.foreground(.secondary)
    return key.map { StyledText("\($0)".padded(toWidth: 15) + title, style: style) }
  }
}
