import CharacterDomain
import CommandLineKit

/// The slugs of all characters, for shells to complete.
struct CharacterCompletions {
  let repository: any CharacterRepository

  /// All slugs with their names; those that could be read before an error.
  func candidates() async -> [CompletionCandidate] {
    var candidates: [CompletionCandidate] = []
    var request = PageRequest(limit: PageRequest.maximumLimit)
    while let page = try? await repository.list(.init(), sort: .name, page: request) {
      candidates += page.items.map { summary in
        CompletionCandidate(summary.reference.slug, description: summary.reference.name)
      }
      if request.page >= page.pageCount { break }
      request = PageRequest(page: request.page + 1, limit: request.limit)
    }
    return candidates
  }
}
