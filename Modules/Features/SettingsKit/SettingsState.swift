import CharacterDomain
import DisplayKit

typealias SettingsState = LoadState<SettingsAnswer, SettingsRequestError>

/// An event of the view model. Recordings contain these actions.
enum SettingsAction: Codable {
  case appeared
  /// The user has kept a value on the page of the setting with a key.
  case valueKept(String, String)
  case answerArrived(SettingsAnswer)
  case requestFailed(SettingsRequestError)
}

/// A request of the command `config` or of a page of the settings. A setting is identified by its name.
enum SettingsRequest: Hashable {
  case list
  case get(String)
  case set(String, to: String)
  case unset(String)
  case path
  case edit
}

/// The result of a request, with the problems in the file and in the environment after it.
struct SettingsAnswer: Hashable, Codable {
  enum Content: Hashable, Codable {
    case listed([Setting])
    case shown(Setting)
    case set(Setting, to: String, isChanged: Bool)
    case unset(Setting, isChanged: Bool)
    case path(String)
    /// The user has closed the editor.
    case edited
  }

  let content: Content
  var problems: [String] = []
}

/// One setting as text.
struct Setting: Hashable, Codable {
  let key: String
  let value: String
  let source: LoadedSettings.Source
  let defaultValue: String
  /// The accepted values in words.
  let allowed: String
  /// The environment variable that overrides the file.
  let variable: String

  init(_ key: SettingKey, in loaded: LoadedSettings) {
    self.key = key.name
    value = key.text(in: loaded.settings)
    source = loaded.source(of: key)
    defaultValue = key.defaultText
    allowed = key.expectation
    variable = key.variable
  }
}

enum SettingsRequestError: Error, Hashable, Codable {
  case settings(SettingsError)
  /// The message about a value that is not accepted.
  case rejected(String)
  case editor(FileEditorError)

  /// What failed and why, without a period.
  var message: String {
    switch self {
    case .settings(let error): "\(error)"
    case .rejected(let message): message
    case .editor(let error): error.message
    }
  }
}
