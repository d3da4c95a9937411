public import CommandLineKit
import TerminalKit

extension CommandFailure {
  /// The error as the command line tells it.
  public init(_ error: TemplateError) {
    self.init(error.sentence, exitCode: error.exitCode, showsUsage: false)
  }
}

extension TemplateError {
  fileprivate var sentence: String {
    switch self {
    case .unknownPlaceholder(let word, let path, let line, let known):
      "\(Self.place(path, line)): there is no placeholder \(word); there are "
        + known.joined(separator: ", ")
    case .nameInUse(let name, let path, let line):
      "a new \(SafeText.quoted(name)) can't be told from the one in "
        + "\(Self.place(path, line)); choose another name"
    case .strayOverride(let path, let suggestion):
      "\(Self.place(path)) stands for no template" + Self.question(suggestion)
    case .unknownTemplate(let name, let suggestion):
      "there is no template \(SafeText.quoted(name, width: 200))"
        + Self.question(suggestion, otherwise: "; 'scaffold template list' names them all")
    case .noTemplates(let folder):
      "there are no templates in \(Self.place(folder))"
    case .unreadable(let error):
      "\(Self.place(error.path)) can't be read (\(error.reason))"
    }
  }

  fileprivate var exitCode: ExitCode {
    switch self {
    case .unknownTemplate, .noTemplates: .notFound
    case .nameInUse: .usage
    case .unknownPlaceholder, .strayOverride, .unreadable: .failure
    }
  }

  private static func place(_ path: String, _ line: Int? = nil) -> String {
    SafeText(path).string + (line.map { ":\($0)" } ?? "")
  }

  private static func question(_ suggestion: String?, otherwise: String = "") -> String {
    suggestion.map { "; did you mean \(SafeText($0).string)?" } ?? otherwise
  }
}
