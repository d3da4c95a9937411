extension SwiftWords {
  /// The names of the types that it declares.
  public var declaredTypes: Set<String> { names(after: Declarations.typeKeywords) }

  /// The functions and variables that it declares, at any depth.
  public var declaredMembers: Set<String> { Set((0..<count).compactMap(member)) }

  /// The body of a declaration: the places between its braces.
  public func body(from place: Int) -> Range<Int>? {
    let start = (min(place, count)..<count).first { self[$0] == "{" }
    guard let start, let end = list(from: start)?.end else { return nil }
    return start + 1..<end
  }

  /// The members that a body declares itself: `list(_:sort:page:)`, `name`.
  public func members(in body: Range<Int>) -> [String] {
    var depth = 0
    return body.compactMap { place in
      if self[place] == "{" { depth += 1 }
      if self[place] == "}" { depth -= 1 }
      return depth == 0 ? member(at: place) : nil
    }
  }

  /// The names between the colon of a declaration and its body.
  public func inheritedNames(from place: Int, to body: Int) -> [String] {
    guard let colon = (place..<body).first(where: { self[$0] == ":" }) else { return [] }
    return (colon + 1..<body).map { self[$0] }
  }

  /// Whether one of the types that it declares conforms to a protocol.
  public func conforms(to name: String) -> Bool {
    (0..<count).contains { place in
      guard Declarations.typeKeywords.contains(self[place]), let body = body(from: place) else {
        return false
      }
      return inheritedNames(from: place, to: body.lowerBound).contains(name)
    }
  }

  /// The functions that it calls on values declared as `any` of a protocol, with their labels.
  public func calls(onValuesOf name: String) -> Set<String> {
    let types = places(of: name).filter { self[$0 - 1] == "any" && self[$0 - 2] == ":" }
    let receivers = Set(types.map { self[$0 - 3] })
    let calls = (0..<count).compactMap { place -> String? in
      guard receivers.contains(self[place]), self[place + 1] == ".", self[place + 3] == "(" else {
        return nil
      }
      return self[place + 2] + labels(from: place + 3, isCall: true)
    }
    return Set(calls)
  }

  // MARK: - Internal

  /// The member that is declared at a place.
  private func member(at place: Int) -> String? {
    switch self[place] {
    case "func":
      guard let start = (place..<count).first(where: { self[$0] == "(" }) else { return nil }
      return self[place + 1] + labels(from: start, isCall: false)
    case "var": return self[place + 1]
    case "init", "subscript": return self[place]
    case "associatedtype": return "associatedtype \(self[place + 1])"
    case _: return nil
    }
  }

  /// The labels between parentheses, as in the full name of a function: `(_:sort:page:)`.
  private func labels(from start: Int, isCall: Bool) -> String {
    let labels = (list(from: start)?.elements ?? []).map(\.lowerBound).compactMap { place in
      if isCall { return self[place + 1] == ":" ? self[place] : "_" }
      // The rest of a type such as `Result<A, B>` is no parameter.
      return [self[place + 1], self[place + 2]].contains(":") ? self[place] : nil
    }
    return "(\(labels.map { $0 + ":" }.joined()))"
  }
}
