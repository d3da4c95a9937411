package import Testing

/// Yields until a condition holds. Records an issue if the condition does not hold within a minute.
///
/// Use this function only where nothing can be awaited, such as for a property that another task
/// sets.
@MainActor
package func waitUntil(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: @escaping @MainActor () -> Bool
) async {
  let isMet = await TimeLimit().wait {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }
  if !isMet { Issue.record("Waited a minute until \(what)", sourceLocation: sourceLocation) }
}
