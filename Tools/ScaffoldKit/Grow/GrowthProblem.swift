import TerminalKit

/// Why a workspace has no place for a new module: one sentence without a full stop.
enum GrowthProblem: Error, Hashable {
  case noRegistry(String)
  case noList(String)
  case noRepository
  case severalRepositories([String])
  case unknownRepository(String, known: [String])
  case noEntry(String, path: String)
}

extension GrowthProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noRegistry(let path):
      "there is no \(path), where the assembly lists its features"
    case .noList(let path):
      "\(path) has no list 'let all: [Feature] = [' to add a feature to"
    case .noRepository:
      "no module of the domain declares a repository protocol; grow one, or use --start empty"
    case .severalRepositories(let names):
      "the domain declares several repository protocols; "
        + "choose one with --repository: \(names.joined(separator: ", "))"
    case .unknownRepository(let name, let known):
      "the domain declares no protocol \(SafeText.quoted(name))"
        + (known.isEmpty ? "" : "; there is \(known.joined(separator: ", "))")
    case .noEntry(let entry, let path):
      "\(path) has no entry '\(entry)' that a feature could be given"
    }
  }
}
