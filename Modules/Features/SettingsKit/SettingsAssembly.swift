public import CharacterDomain
public import CommandLineKit
import DisplayKit

/// Creates the command `config`.
@MainActor
public struct SettingsAssembly {
  private let settings: any SettingsRepository
  private let editor: FileEditor

  /// Creates an assembly, which uses its dependencies only when the command runs.
  ///
  /// - Parameters:
  ///   - settings: The settings repository.
  ///   - editor: The editor for the configuration file.
  public init(settings: any SettingsRepository, editor: FileEditor) {
    self.settings = settings
    self.editor = editor
  }

  /// The command `config`, for the program's command line.
  public var commands: [any Command] { [SettingsCommand(assembly: self)] }

  // MARK: - Internal

  func viewModel(for request: SettingsRequest) -> AnyViewModel<SettingsState, SettingsAction> {
    let perform = PerformSettingsRequest(repository: settings, editor: editor)
    return SettingsViewModel(request, perform: perform).eraseToAnyViewModel()
  }
}
