extension ModuleName {
  /// Calls a closure with a name. If the name is refused, the error suggests a similar name that the
  /// closure accepts.
  ///
  /// - Parameters:
  ///   - typed: The word on the command line.
  ///   - endings: The endings of the module's names, which a name may have too much or lack.
  ///   - body: Uses the name, and has no effect.
  /// - Throws: ``NameError`` if the name is refused, or what the closure throws.
  /// - Returns: What the closure returns.
  static func checking<Result>(
    _ typed: String, endings: [String], _ body: (ModuleName) throws -> Result
  ) throws -> Result {
    do {
      return try body(ModuleName(typed))
    } catch let error as NameError where error.purpose == .module {
      throw NameError(
        typed: error.typed, purpose: .module, offset: error.offset, reason: error.reason,
        hint: hint(for: typed, endings: endings) { (try? body(ModuleName($0))) != nil })
    }
  }

  /// Returns a hint that names the first accepted one of the names that may be meant.
  private static func hint(
    for typed: String, endings: [String], isAccepted: (String) -> Bool
  ) -> String? {
    let name = camelCase(typed)
    let stem = withoutSuffixes(name)
    if let meant = [name, stem].first(where: { $0 != typed && isAccepted($0) }) {
      return "did you mean \(meant)?"
    }
    let others = stem.isEmpty ? [] : endings.map { stem + $0 }
    return others.first { $0 != typed && isAccepted($0) }
      .map { "use another name, such as \($0)" }
  }

  private static func withoutSuffixes(_ name: String) -> String {
    var stem = name
    while let suffix = ["Kit", "Feature", "Tests"].first(where: {
      stem.hasSuffix($0) && stem != $0
    }) {
      stem.removeLast(suffix.count)
    }
    return stem
  }
}
