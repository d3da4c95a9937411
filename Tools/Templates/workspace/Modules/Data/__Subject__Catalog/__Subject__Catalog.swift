internal import C__Subject__Catalog
public import __Domain__

/// A repository over a text with one JSON object per line, by default the embedded
/// `Modules/Data/C__Subject__Catalog/catalog.jsonl`.
///
/// The first call reads the text. If a line is invalid, the call throws an error with its number.
public actor __Subject__Catalog: __Subject__Repository {
  private let text: String?
  private var collection: __Subject__Collection?

  /// Creates the repository of the embedded catalog.
  public init() { text = nil }

  /// Creates the repository of another text.
  public init(text: String) { self.text = text }

  /// Returns the __noun__ with this ID.
  public func __subject__(
    _ id: __Subject__ID
  ) throws(__Subject__RepositoryError) -> __Entity__ {
    guard let found = try loaded()[id] else { throw .notFound }
    return found
  }

  /// Returns one page of the entities that match the filter, in the given order.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try loaded().list(filter, sort: sort, page: page)
  }

  /// Returns one page of the entities that match the filter and every word of the text.
  public func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try loaded().search(text, in: filter, page: page)
  }

  // MARK: - Internal

  private func loaded()
    throws(__Subject__RepositoryError) -> __Subject__Collection
  {
    if Task.isCancelled { throw .cancelled }
    if let collection { return collection }
    let read = __Subject__Collection(try CatalogText(text ?? Self.embedded).entries)
    collection = read
    return read
  }

  private static var embedded: String {
    let bytes = UnsafeBufferPointer(
      start: __subject___catalog_text, count: __subject___catalog_text_size)
    return String(decoding: bytes, as: UTF8.self)
  }
}
