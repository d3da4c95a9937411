internal import SwiftSyntax

/// Removes protocols that nothing mentions anymore, and makes types Equatable.
struct ProtocolEdits {
  static func edit(_ sources: inout ModuleSources, _ plan: ModulePlan) {
    for name in plan.removedProtocols.sorted() {
      for part in sources.parts(of: name) where part.node.is(ProtocolDeclSyntax.self) {
        remove(part, from: &sources, plan)
      }
    }
    for name in plan.typesToMakeEquatable.sorted() {
      for type in sources.index.types[name] ?? [] { sources.parse(type.place.file) }
      for part in sources.parts(of: name) where !part.isExtension {
        makeEquatable(part, in: &sources)
      }
    }
  }

  /// Removes a protocol with the comments right before it. Comments inside it stay, except those of
  /// requirements that the state or an enum represents.
  private static func remove(
    _ part: ModuleSources.Part, from sources: inout ModuleSources, _ plan: ModulePlan
  ) {
    let members =
      plan.pieces.flatMap(\.methods)
      + (plan.viewCalls + plan.viewActions + plan.outputActions).map(\.method)
    let carried = Set(members.map(\.name)).union(plan.movedRequirements)
    var comments: [String] = []
    for member in part.node.memberBlock.members {
      if let name = member.decl.requirementName, carried.contains(name) { continue }
      comments += member.leadingTrivia.comments + member.trailingTrivia.comments
    }
    comments =
      part.node.leadingTrivia.adjacentComments.filter { $0.contains("MARK:") }
      + part.node.memberBlock.leftBrace.trailingTrivia.comments + comments
      + part.node.memberBlock.rightBrace.leadingTrivia.comments
    let trivia = part.node.leadingTrivia
    let kept = AbsolutePosition(
      utf8Offset: part.node.position.utf8Offset + trivia.countBeforeAdjacentComments)
    let start = sources.files[part.path].map {
      $0.text.utf8.prefix(kept.utf8Offset).countWithoutLineBreaks
    }
    sources.edit(part.path) { edits in
      edits.replace(
        comments.isEmpty ? AbsolutePosition(utf8Offset: start ?? kept.utf8Offset) : kept,
        part.node.endPositionBeforeTrailingTrivia, with: comments.joined(separator: "\n"))
    }
  }

  private static func makeEquatable(_ part: ModuleSources.Part, in sources: inout ModuleSources) {
    guard !part.inherited.contains("Equatable"), !part.inherited.contains("Hashable"),
      let named = part.node.asProtocol((any NamedDeclSyntax).self)
    else { return }
    let generics = part.node.asProtocol((any WithGenericParametersSyntax).self)?
      .genericParameterClause
    sources.edit(part.path) { edits in
      if let last = part.node.inheritanceClause?.inheritedTypes.last {
        edits.insert(", Equatable", at: last.endPositionBeforeTrailingTrivia)
      } else {
        edits.insert(
          ": Equatable",
          at: generics?.endPositionBeforeTrailingTrivia
            ?? named.name.endPositionBeforeTrailingTrivia)
      }
    }
  }
}

extension Substring.UTF8View {
  /// The number of bytes without the line breaks at the end.
  fileprivate var countWithoutLineBreaks: Int {
    count - reversed().prefix { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.count
  }
}
