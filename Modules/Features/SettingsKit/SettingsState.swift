import CharacterDomain
import DisplayKit

typealias SettingsState = LoadState<SettingsAnswer, SettingsRequestError>

/// An event of the view model. Recordings contain these actions.
enum SettingsAction: Codable {
  case appeared
  /// The user has kept a value on the page of a setting.
  case valueKept(SettingKey, String)
  case answerArrived(SettingsAnswer)
  case requestFailed(SettingsRequestError)
}

/// A request of the command `config` or of a page of the settings.
enum SettingsRequest: Hashable {
  case list
  case get(SettingKey)
  case set(SettingKey, to: String)
  case unset(SettingKey)
  case path
  case edit
}

/// The result of a request, with the problems in the file and in the environment after the request.
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

  /// A note that an environment variable overrides the value that was set; `nil` if no variable
  /// overrides the value.
  var overrideNote: String? {
    guard case .set(let setting, _, _) = content, setting.source == .environment else { return nil }
    return "\(setting.key.variable) overrides the file: \(setting.value.settingText)"
  }
}

/// One setting as text.
struct Setting: Hashable, Codable {
  let key: SettingKey
  let value: String
  let source: LoadedSettings.Source

  init(_ key: SettingKey, in loaded: LoadedSettings) {
    self.key = key
    value = key.text(in: loaded.settings)
    source = loaded.source(of: key)
  }
}

extension String {
  /// The value of a setting, for a message; `empty` for an empty value.
  var settingText: String { isEmpty ? "empty" : self }
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
