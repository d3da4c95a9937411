public import __Domain__

extension [__Entity__] {
  /// Returns an entity for each name, with IDs counted from 1, and slugs such as "slug-1".
  ///
  /// All other values are those of the first contract fixture.
  public static func named(_ names: [String]) -> [__Entity__] {
    names.enumerated().compactMap { index, name in
      var entity = contractFixtures.first
      entity?.id = __Subject__ID(index + 1)
      entity?.slug = "slug-\(index + 1)"
      entity?.name = name
      return entity
    }
  }
}
