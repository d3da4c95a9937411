import __Domain__
import __Domain__Testing

extension [__Entity__] {
  /// Creates an entity for each name, with IDs counted from 1.
  static func named(_ names: [String]) -> [__Entity__] {
    names.enumerated().compactMap { index, name in
      var entity = contractFixtures.first
      entity?.id = __Subject__ID(index + 1)
      entity?.slug = "slug-\(index + 1)"
      entity?.name = name
      return entity
    }
  }
}
