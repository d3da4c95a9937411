internal import CCatalog
public import __Domain__

/// A repository over a text of one JSON object a line: by default the one that is embedded in the
/// program, `Modules/Data/CCatalog/catalog.jsonl`.
///
/// Nothing is read before the first question. A line that can't be understood is an error of
/// storage that names it.
public actor __Subject__Catalog: __Subject__Repository {
  private let text: String?
  private var collection: __Subject__Collection?

  /// The embedded catalogue.
  public init() {
    text = nil
  }

  /// A catalogue of another text.
  public init(text: String) {
    self.text = text
  }

  /// The __noun__ of that id.
  public func __subject__(
    _ id: __Subject__ID
  ) throws(__Subject__RepositoryError) -> __Entity__ {
    guard let found = try known()[id] else { throw .notFound }
    return found
  }

  /// One page of what fits the filter, in the given order.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try known().list(filter, sort: sort, page: page)
  }

  /// One page of what meets every word.
  public func search(
    _ text: String, page: PageRequest
  ) throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try known().search(text, page: page)
  }

  // MARK: - Internal

  private func known()
    throws(__Subject__RepositoryError) -> __Subject__Collection
  {
    if Task.isCancelled { throw .cancelled }
    if let collection { return collection }
    do throws(CatalogProblem) {
      let read = __Subject__Collection(try CatalogText(text ?? Self.embedded).entries)
      collection = read
      return read
    } catch {
      throw .storage(reason: error.description)
    }
  }

  private static var embedded: String {
    let bytes = UnsafeBufferPointer(start: catalog_text, count: catalog_text_size)
    return String(decoding: bytes, as: UTF8.self)
  }
}
