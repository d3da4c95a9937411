/// What a new module uses a repository for.
enum RepositoryUse: Hashable {
  case feature(FeatureStart)
  case module(ModuleGenerator.TargetLayer)

  /// The new module in a message.
  var description: String {
    switch self {
    case .feature(let start): "a feature with --start \(start.rawValue)"
    case .module(let layer): "a module of the layer \(layer.rawValue)"
    }
  }

  /// The templates of the new module.
  var templates: TemplateKind {
    switch self {
    case .feature(let start): .feature(start)
    case .module(.data): .repository
    case .module(.base), .module(.domain): .value
    }
  }

  /// A hint that says what works in place of a repository protocol that does not.
  func hint(supported: [String]) -> String {
    let isFeature = if case .feature = self { true } else { false }
    let others = supported.map { "--repository \($0)" } + (isFeature ? ["--start empty"] : [])
    return others.isEmpty
      ? "declare what is missing, or change the templates with 'scaffold template eject'"
      : "use \(others.joined(separator: " or "))"
  }
}
