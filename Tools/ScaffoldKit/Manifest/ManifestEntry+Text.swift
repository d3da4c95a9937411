extension ManifestEntry {
  /// Formats an entry, without a comma: `.feature("HeroesKit", uses: ["CharacterDomain"])`.
  ///
  /// - Parameters:
  ///   - name: The name of the module or program.
  ///   - factory: The word before the parenthesis.
  ///   - uses: The modules it imports.
  ///   - cTargets: The list of its C targets as text; empty if it has none.
  ///   - testUses: The modules that only its tests import.
  /// - Returns: One line without empty lists.
  static func text(
    _ name: String, factory: String, uses: [String] = [], cTargets: String = "",
    testUses: [String] = []
  ) -> String {
    let lists = [
      list(.uses, uses), cTargets.isEmpty ? nil : "cTargets: \(cTargets)",
      list(.testUses, testUses),
    ]
    let arguments = ["\"\(name)\""] + lists.compactMap(\.self)
    return ".\(factory)(\(arguments.joined(separator: ", ")))"
  }

  private static func list(_ label: ManifestList.Label, _ names: [String]) -> String? {
    if names.isEmpty { return nil }
    return "\(label.rawValue): [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
  }
}
