extension ManifestDump {
  /// Returns how a target depends on a module: by the name of a target, or as another target depends
  /// on the product with that name; nil if neither exists.
  ///
  /// The manifest does not say which products another package has.
  func requirement(for module: String) -> Requirement? {
    if targets[module] != nil { return Requirement(name: module, package: nil) }
    return targets.values.flatMap(\.requirements)
      .filter { $0.name.importName == module.importName && targets[$0.name] == nil }
      .min { ($0.package ?? "", $0.name) < ($1.package ?? "", $1.name) }
  }

  /// The error that ``requirement(for:)`` returns nil.
  static func unknownProduct(with module: String, for target: String) -> String {
    "\(module) can't be added to \(target): it is no target, and no other target depends on a "
      + "product of this name, so its package is not known"
  }
}
