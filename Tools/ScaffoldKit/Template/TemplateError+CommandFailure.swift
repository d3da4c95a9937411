public import CommandLineKit
import TerminalText

extension CommandFailure {
  /// A failure with the message and the hint of an error.
  public init(_ error: TemplateError) {
    self.init(
      error.message, hint: error.hint, exitCode: error.exitCode, showsUsage: false)
  }
}

extension TemplateError {
  fileprivate var message: String {
    switch self {
    case .unknownPlaceholder(let word, let path, let line, _):
      "\(Self.location(path, line)): there is no placeholder \(word)"
    case .nameInUse(let name, let path, let line):
      "the name \(SafeText.quoted(name)) is already used in \(Self.location(path, line))"
    case .strayOverride(let path, _):
      "\(Self.location(path)) overrides no template"
    case .unknownTemplate(let name, _):
      "there is no template \(SafeText.quoted(name, width: 200))"
    case .noTemplates(let folder):
      "there are no templates in \(Self.location(folder))"
    case .unreadable(let error):
      "\(Self.location(error.path)) cannot be read (\(error.reason))"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .unknownPlaceholder(_, _, _, let known): "use one of \(known.joined(separator: ", "))"
    case .nameInUse: "choose another name"
    case .strayOverride(_, let suggestion): suggestion.map(Self.question)
    case .unknownTemplate(_, let suggestion):
      suggestion.map(Self.question) ?? "'scaffold template list' lists all templates"
    case .noTemplates, .unreadable: nil
    }
  }

  fileprivate var exitCode: ExitCode {
    switch self {
    case .unknownTemplate, .noTemplates: .notFound
    case .nameInUse: .usage
    case .unknownPlaceholder, .strayOverride, .unreadable: .failure
    }
  }

  private static func location(_ path: String, _ line: Int? = nil) -> String {
    SafeText(path).string + (line.map { ":\($0)" } ?? "")
  }

  private static func question(_ suggestion: String) -> String {
    "did you mean \(SafeText(suggestion).string)?"
  }
}
