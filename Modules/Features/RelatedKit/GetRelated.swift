public import CharacterDomain
import FlowKit
import RouteFieldsKit

/// Finds the characters related to one character, or the shortest path to another character.
struct GetRelated: Sendable {
  let repository: any CharacterRepository

  func callAsFunction(
    _ request: RelatedRequest
  ) async throws(ResolveCharacterError) -> Related {
    var related = try await graph(request)
    related.setKinds(await kinds(of: related.nodes.map(\.character.id)))
    related.provenance = await repository.provenance()
    return related
  }

  // MARK: - Internal

  private func graph(_ request: RelatedRequest) async throws(ResolveCharacterError) -> Related {
    let resolved = try await ResolveCharacter(repository: repository)(request.name)
    let first = resolved.character
    if let target = request.target { return try await path(from: resolved, to: target) }
    var related = Related(first.reference, guess: resolved.guess)
    var position = 0
    while position < related.nodes.count {
      let node = related.nodes[position]
      if node.depth >= request.depth { break }
      let character = position == 0 ? first : try await character(node.character)
      for relation in character.relations { related.add(relation, of: node) }
      position += 1
    }
    return related
  }

  /// Returns the kinds of characters, which relations don't contain. After an error, returns the
  /// kinds read so far, because the relations are readable without them.
  private func kinds(of ids: [CharacterID]) async -> [CharacterID: CharacterKind] {
    var kinds: [CharacterID: CharacterKind] = [:]
    var rest = ids[...]
    while !rest.isEmpty {
      let request = PageRequest(limit: PageRequest.maximumLimit)
      let filter = CharacterFilter(ids: Set(rest.prefix(request.limit)))
      rest = rest.dropFirst(request.limit)
      guard let page = try? await repository.list(filter, sort: .name, page: request) else { break }
      for summary in page.items { kinds[summary.reference.id] = summary.kind }
    }
    return kinds
  }

  private func path(
    from first: ResolvedCharacter, to name: CharacterName
  ) async throws(ResolveCharacterError) -> Related {
    let last = try await ResolveCharacter(repository: repository)(name)
    let ends = Related.Ends(first: first.character.reference, last: last.character.reference)
    return Related(
      path: try await path(from: first.character, to: last.character.id), ends: ends,
      guesses: [first.guess, last.guess].compactMap { $0 })
  }

  /// Returns the characters on the shortest path; empty if there is no path. If several paths are
  /// equally short, the relations that are listed first win.
  private func path(
    from first: FictionalCharacter, to target: CharacterID
  ) async throws(ResolveCharacterError) -> [FictionalCharacter] {
    // `previous` is the index of the character from which this one was reached.
    var found = [(character: first, previous: -1)]
    var ids: Set<CharacterID> = [first.id]
    var position = 0
    while position < found.count {
      let character = found[position].character
      if character.id == target { return Self.path(to: position, in: found) }
      for relation in character.relations where ids.insert(relation.character.id).inserted {
        found.append((try await self.character(relation.character), previous: position))
      }
      position += 1
    }
    return []
  }

  private static func path(
    to position: Int, in found: [(character: FictionalCharacter, previous: Int)]
  ) -> [FictionalCharacter] {
    var path: [FictionalCharacter] = []
    var position = position
    while position >= 0 {
      path.append(found[position].character)
      position = found[position].previous
    }
    return path.reversed()
  }

  private func character(
    _ reference: CharacterReference
  ) async throws(ResolveCharacterError) -> FictionalCharacter {
    do {
      return try await repository.character(reference.id)
    } catch {
      throw .repository(error)
    }
  }
}

/// A request for the characters around one character, up to a depth, or for the path to a target.
public struct RelatedRequest: Hashable, Sendable {
  /// The name of the character to start from.
  public var name: CharacterName

  /// The maximum number of relations from the character to a related character; at least 0.
  public var depth: Int

  /// The end of a path of any length; `nil` to find all related characters.
  var target: CharacterName?

  /// The range of depths that the command and the screen accept.
  static let depths = 1...9

  /// Creates a request for all characters that are at most `depth` relations away.
  public init(_ name: CharacterName, depth: Int) {
    self.name = name
    self.depth = depth
  }

  init(_ name: CharacterName, to target: CharacterName) {
    self.init(name, depth: 1)
    self.target = target
  }
}

/// The route parameters from which the screen can be restored.
public struct RelatedParameters: Hashable, Sendable {
  /// The character whose relations to show, and the depth.
  public var request: RelatedRequest

  /// The index of the selected row, counted from 0. An index after the last row selects the last
  /// row.
  public var selectedRow: Int

  /// Creates parameters. By default, the first row is selected.
  public init(_ request: RelatedRequest, selectedRow: Int = 0) {
    self.request = request
    self.selectedRow = selectedRow
  }
}

extension RouteFormat<RelatedParameters> {
  /// A name, such as `zeus`. After `?` follow the depth if it is not 1, and the selected row if it
  /// is not 0, as in `zeus?depth=2&row=3`.
  static var related: RouteFormat {
    RouteFormat { text throws(RouteProblem) in
      let (name, fieldText) = split(text)
      if name.allSatisfy(\.isWhitespace) {
        throw .unreadable(expected: "the ID, slug or name of a character")
      }
      var fields = try RouteFields(fieldText ?? "")
      let depth = try fields.take("depth", expected: "a number from 1 to 9") { text in
        Int(text).flatMap { RelatedRequest.depths.contains($0) ? $0 : nil }
      }
      let row = try RouteFieldGroup.selectedRow.read(&fields)
      try fields.expectNoMore()
      let request = RelatedRequest(CharacterName(typed: String(name)), depth: depth ?? 1)
      return RelatedParameters(request, selectedRow: row)
    } format: { parameters in
      let request = parameters.request
      let name = request.name.typedText
      var fields = RouteFields()
      // If the end of a name looks like fields, as in `Who?a=b`, the depth is always written.
      // Otherwise, the name would be split at its own question mark.
      let isAmbiguous = split(name).fields != nil
      if request.depth != 1 || isAmbiguous { fields.add("depth", "\(request.depth)") }
      RouteFieldGroup.selectedRow.write(parameters.selectedRow, &fields)
      return fields.values.isEmpty ? name : "\(name)?\(fields)"
    }
  }

  /// Splits text into a name and the route fields at its end, if any.
  private static func split(_ text: String) -> (name: Substring, fields: String?) {
    guard let mark = text.lastIndex(of: "?"), text[mark...].contains("=") else {
      return (text[...], nil)
    }
    return (text[..<mark], String(text[text.index(after: mark)...]))
  }
}
