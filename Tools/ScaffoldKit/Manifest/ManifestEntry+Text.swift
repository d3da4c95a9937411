extension ManifestEntry {
  /// The text of an entry, without a comma: `.feature("HeroesKit", uses: ["CharacterDomain"])`.
  ///
  /// - Parameters:
  ///   - name: The module or program.
  ///   - factory: The word before the parenthesis.
  ///   - uses: What it imports.
  ///   - cTargets: The list of its targets of C, as text; empty where it has none.
  ///   - testUses: What only its tests import.
  /// - Returns: One line; lists of nothing are left out.
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
