import CommandLineKit
import TerminalText

/// Why a module cannot be generated in a workspace.
enum GenerationError: Error, Hashable {
  case noRegistry(String)
  case noList(String)
  case noEntry(String, path: String)
  case noRepository
  case severalRepositories([String])
  case unknownRepository(String, known: [String])
  /// A repository protocol that the templates cannot use, with all that is missing.
  case unsupportedRepository(String, RepositoryUse, missing: [String], supported: [String])
  /// None of the repository protocols can be used by the templates.
  case noSupportedRepository(RepositoryUse, known: [String])
  /// A repository is named although the new module uses none.
  case unusedRepository(RepositoryUse)
}

extension CommandFailure {
  init(_ error: GenerationError) {
    let exitCode: ExitCode = if case .unusedRepository = error { .usage } else { .failure }
    self.init(
      error.message, details: error.details, hint: error.hint, exitCode: exitCode,
      showsUsage: false)
  }
}

extension GenerationError {
  fileprivate var message: String {
    switch self {
    case .noRegistry(let path):
      "there is no \(path), which lists the features of the assembly"
    case .noList(let path):
      "\(path) has no list 'let all: [Feature] = [' to add the feature to"
    case .noEntry(let entry, let path):
      "\(path) has no entry '\(entry)', from which the feature would get its repository"
    case .noRepository:
      "no domain module declares a repository protocol"
    case .severalRepositories(let names):
      "the domain declares several repository protocols: \(names.joined(separator: ", "))"
    case .unknownRepository(let name, let known):
      "the domain declares no repository protocol \(SafeText.quoted(name))"
        + (known.isEmpty ? "" : "; it declares \(known.joined(separator: ", "))")
    case .unsupportedRepository(let name, let use, _, _):
      "\(use.description) cannot use \(name)"
    case .noSupportedRepository(let use, let known):
      "\(use.description) can use none of \(known.joined(separator: ", "))"
    case .unusedRepository(let use):
      "\(use.description) uses no repository"
    }
  }

  fileprivate var details: [String] {
    guard case .unsupportedRepository(_, _, let missing, _) = self else { return [] }
    return missing.map { "  \($0)" }
  }

  fileprivate var hint: String? {
    switch self {
    case .noRegistry, .noList, .noEntry, .unknownRepository: nil
    case .noRepository: "declare one, or generate a feature with --start empty"
    case .severalRepositories: "choose one with --repository"
    case .unsupportedRepository(_, let use, _, let supported): use.hint(supported: supported)
    case .noSupportedRepository: "name one with --repository to see what it lacks"
    case .unusedRepository: "leave out --repository"
    }
  }
}
