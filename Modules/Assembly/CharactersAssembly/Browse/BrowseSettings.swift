public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import TerminalText
public import TerminalViews

/// Applies the user's settings to the app of `browse`, now and after each change of their store.
///
/// The store is a service of the app, which is the root of every responder chain. A screen finds it
/// with `find(Store<Settings>.self)`.
final class BrowseSettings: Responder {
  let store: Store<Settings>

  /// What the store says about the walkthrough, whatever the file says; `nil` to use the value of the
  /// file. By default, the walkthrough is done.
  var walkthrough: Settings.Walkthrough? = .done

  private weak var browseApp: BrowseApp?
  private var applied: Settings?
  /// The first problem in the last loaded settings; `nil` if they have no problem.
  private var problem: String?

  init(_ store: Store<Settings>) {
    self.store = store
    super.init()
    currentStore = store
  }

  /// The app to which the settings apply.
  override var next: Responder? { browseApp }

  /// Makes the store a service of the app, installs the help, and applies the settings to the app,
  /// now and after each change of the store.
  func attach(to app: BrowseApp) {
    browseApp = app
    applied = nil
    store.update(adjusted(store.state), as: .none)
    app.rootServices = [store]
    app.installHelp(legend: Self.legend)
    app.addStoreObserver(self)
    apply(store.state)
  }

  override func storesDidChange(_ stores: StoreReader) { apply(store.state) }

  /// Publishes loaded settings in the next display cycle of the app, without adding an undo step.
  /// If the first problem differs from the first problem of the previous call, shows the problem in
  /// a notice.
  ///
  /// A notice has one line, so it contains only the file name of `path`, not the whole path.
  func publish(_ loaded: LoadedSettings, path: String?) {
    let settings = adjusted(loaded.settings)
    if settings != store.state { enqueue { [store] in store.update(settings, as: .none) } }
    defer { problem = loaded.problems.first }
    guard let first = loaded.problems.first, first != problem else { return }
    let text = path.map { first.replacing("'\($0)'", with: $0.split(separator: "/").last ?? "") }
    browseApp?.show(notice: text ?? first, .warning)
  }

  /// Publishes the current settings after a change of ``walkthrough``.
  func publishAgain() {
    enqueue { [self] in store.update(adjusted(store.state), as: .none) }
  }

  // MARK: - Internal

  /// The symbols of the lists, for the help.
  private static let legend =
    [StyledText("★ favorite")]
    + CharacterKind.allCases.map { $0.mark + StyledText($0.rawValue) }

  private func adjusted(_ settings: Settings) -> Settings {
    var settings = settings
    settings.walkthrough = walkthrough ?? settings.walkthrough
    return settings
  }

  private func apply(_ settings: Settings) {
    guard let app = browseApp, settings != applied else { return }
    // F2 also turns the mouse on or off, until the setting changes.
    if settings.mouse != applied?.mouse { app.usesMouse = settings.mouse.isOn }
    if settings.motion != applied?.motion { app.reducesMotion = settings.motion == .reduced }
    // The setting that turns off the colors of command output also applies to `browse`.
    app.theme = settings.color == .never ? .mono : settings.colorTheme
    applied = settings
  }
}

@MainActor private weak var currentStore: Store<Settings>?

extension Store: Shared where State == Settings {
  /// The settings store of the most recently created browser, for responders outside a responder
  /// chain. The value is `nil` if that store no longer exists.
  public static var shared: Store<Settings>? { currentStore }
}

extension Settings {
  /// The user's theme, with the user's colors in place of its own. The theme `mono` stays
  /// unchanged.
  var colorTheme: ColorTheme {
    let named: ColorTheme =
      switch theme {
      case .auto: .auto
      case .light: .light
      case .dark: .dark
      case .mono: .mono
      }
    if theme == .mono { return .mono }
    return ColorRole.allCases.reduce(named) { theme, role in
      self[role].terminalColor.map { theme.replacing(role.terminalColor, with: $0) } ?? theme
    }
  }
}

extension ColorRole {
  fileprivate var terminalColor: TerminalColor {
    switch self {
    case .accent: .accent
    case .selection: .selection
    case .secondary: .secondary
    case .success: .success
    case .warning: .warning
    case .failure: .failure
    }
  }
}

extension ColorValue {
  /// The color; `nil` for the color of the theme.
  fileprivate var terminalColor: TerminalColor? {
    switch self {
    case .theme: nil
    case .palette(let number): .palette(number)
    case .rgb(let red, let green, let blue): .rgb(red, green, blue)
    }
  }
}

extension Settings.Mouse {
  /// Whether the mouse is on; `nil` to let each screen turn it on or off.
  fileprivate var isOn: Bool? {
    switch self {
    case .auto: nil
    case .on: true
    case .off: false
    }
  }
}
