public import CharacterDomain
public import CommandLineKit
import DisplayKit
public import FlowKit
public import TerminalViews

/// Creates the command `config`, and the screens of the settings.
@MainActor
public struct SettingsAssembly {
  private let settings: any SettingsRepository
  private let editor: FileEditor
  private let version: String

  /// Creates an assembly, which uses its dependencies only when the command runs or a screen is
  /// shown.
  ///
  /// - Parameters:
  ///   - settings: The settings repository.
  ///   - editor: The editor for the configuration file.
  ///   - version: The version of the program, for the menu.
  public init(settings: any SettingsRepository, editor: FileEditor, version: String) {
    self.settings = settings
    self.editor = editor
    self.version = version
  }

  /// The command `config`, for the program's command line.
  public var commands: [any Command] { [SettingsCommand(assembly: self)] }

  /// The settings tab, which shows a ``SettingsFlow``, with a route such as `settings/theme`.
  public var destination: Destination<SettingsRow, TerminalView> {
    Destination(
      "settings", title: "Settings",
      parameters: .value("the name of a setting or of a test, such as theme or keyboard"),
      root: .menu
    ) { row in
      let flow = SettingsFlow(row, pages: pages)
      return DestinationScreen(flow: flow) {
        FlowView(flow) { _ in "Enter opens the selected row" }
      } parameters: {
        flow.row
      }
    }
  }

  /// An alert with the version of the program.
  public var versionDestination: Destination<Void, TerminalView> {
    Destination("version", title: "Version", isRoot: false) { [version] in
      DestinationScreen { Alert(AlertModel("Version", message: version)) }
    }
  }

  // MARK: - Internal

  func viewModel(for request: SettingsRequest?) -> SettingsViewModel {
    SettingsViewModel(
      request, perform: PerformSettingsRequest(repository: settings, editor: editor))
  }

  var pages: SettingsPages {
    SettingsPages(
      menu: { [version] in SettingsMenuScreen(selecting: $0, version: version) }, row: screen,
      numbered: { PushTestScreen(number: $0) }, notice: ModalTestScreen.notice)
  }

  private func screen(of row: SettingsRow) -> FlowScreen<TerminalView> {
    guard let key = row.key else { return FlowScreen { Self.test(row) } }
    let viewModel = viewModel(for: nil)
    let page = viewModel.eraseToAnyViewModel()
    return FlowScreen(signals: viewModel.signals) {
      key.choices.isEmpty ? SettingTextScreen(key, page) : SettingChoiceScreen(key, page)
    }
  }

  private static func test(_ row: SettingsRow) -> TerminalView {
    switch row {
    case .keyboard: KeyboardTestScreen([])
    case .toolbar: ToolbarTestScreen()
    case .push: PushTestScreen(number: 1)
    case _: ModalTestScreen()
    }
  }
}
