import __Domain__

/// Gets a page of all entries by name, or of those that match some text.
struct Get__Name__: Sendable {
  let repository: any __Subject__Repository

  func callAsFunction(
    _ page: PageRequest, matching text: String = ""
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    let all = __Subject__Filter()
    if text.isEmpty { return try await repository.list(all, sort: .name, page: page) }
    let matches = try await repository.search(text, in: all, page: page)
    return Page(items: matches.items.map(\.summary), request: page, total: matches.total)
  }
}
