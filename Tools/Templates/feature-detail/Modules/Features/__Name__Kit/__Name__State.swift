import DisplayKit
import __Domain__

/// The __noun__: loading, loaded or failed.
typealias __Name__State = LoadState<
  __Name__DisplayModel, __Subject__RepositoryError
>

/// The text of __aNoun__ for display.
struct __Name__DisplayModel: Hashable {
  let entity: __Entity__
  let title: String
  let subtitle: String
  /// The slug, and the other values: each after the name of its field, except `text`.
  let facts: [String]

  init(_ entity: __Entity__) {
    self.entity = entity
    title = entity.reference.name
    subtitle = "\(entity.reference.id)"
    let all: [String?] = [
      entity.reference.slug,
      __FieldFact__,
    ]
    facts = all.compactMap(\.self).filter { !$0.isEmpty }
  }
}

enum __Name__Action: Sendable, Codable {
  case appeared
  case retryTapped
  case detailArrived(__Entity__)
  case detailFailed(__Subject__RepositoryError)
}
