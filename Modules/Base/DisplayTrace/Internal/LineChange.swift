/// A line of two texts that are compared.
enum LineChange: Equatable, Sendable {
  case same(Substring)
  case removed(Substring)
  case added(Substring)

  var text: String {
    switch self {
    case .same(let text): "  \(text)"
    case .removed(let text): "- \(text)"
    case .added(let text): "+ \(text)"
    }
  }

  var isSame: Bool {
    switch self {
    case .same: true
    case .removed, .added: false
    }
  }
}
