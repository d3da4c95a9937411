import DisplayKit
import DisplayObservation
import RandomTesting
import Testing

/// Changes fields at random. A reader must be invalidated if, and only if, it has read a changed
/// field.
@MainActor @Suite struct RandomTrackingTests {
  @Test(
    "A change invalidates exactly the readers of the changed fields",
    arguments: RandomSource.seeds)
  func readers(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let model = NumbersViewModel()
    let objects = (0..<2).map { _ in ObservableViewModel(model.eraseToAnyViewModel()) }
    for _ in 0..<300 {
      let readers = (0..<random.below(6)).map { _ in
        TrackedReads(of: random.one(of: objects), fields: .random(using: &random))
      }
      let old = model.state
      model.send(Numbers.random(using: &random))
      for reader in readers {
        #expect(reader.invalidationCount == (reader.fields.differ(old, model.state) ? 1 : 0))
      }
      for object in objects { #expect(object.state == model.state) }
    }
  }
}

private struct Numbers: Equatable {
  var first = 0
  var second = 0
  var pair: Pair? = Pair()
  var sum: Int { first + second }

  struct Pair: Equatable {
    var left = 0
    var right = 0
  }

  /// Returns numbers from a small range, so that equal values are frequent.
  static func random(using random: inout RandomSource) -> Numbers {
    let pair = Pair(left: random.below(2), right: random.below(2))
    return Numbers(
      first: random.below(3), second: random.below(3), pair: random.isTrue(oneIn: 3) ? nil : pair)
  }
}

private final class NumbersViewModel: ViewModel {
  let display = Display<Numbers, Numbers>(Numbers())

  func handle(_ action: Numbers) { update(action) }
}

/// A set of fields of `Numbers`, with closures that read each field and compare its values.
private struct FieldSet: OptionSet {
  let rawValue: Int

  static func random(using random: inout RandomSource) -> FieldSet {
    FieldSet(rawValue: random.below(1 << fields.count))
  }

  @MainActor
  func read(_ numbers: ObservableViewModel<Numbers, Numbers>) {
    for field in chosen { field.read(numbers) }
  }

  func differ(_ old: Numbers, _ new: Numbers) -> Bool { chosen.contains { $0.differs(old, new) } }

  private typealias Field = (
    read: @MainActor (ObservableViewModel<Numbers, Numbers>) -> Void,
    differs: (Numbers, Numbers) -> Bool
  )

  private var chosen: [Field] {
    Self.fields.enumerated().filter { rawValue & 1 << $0.offset != 0 }.map(\.element)
  }

  private static var fields: [Field] {
    [
      ({ _ = $0.first }, { $0.first != $1.first }), ({ _ = $0.second }, { $0.second != $1.second }),
      ({ _ = $0.sum }, { $0.sum != $1.sum }), ({ _ = $0.pair }, { $0.pair != $1.pair }),
      ({ _ = $0[\.pair?.left] }, { $0.pair?.left != $1.pair?.left }),
      ({ _ = $0.state }, { $0 != $1 }),
    ]
  }
}

/// Reads fields. The invalidation count is 0 until the first change of one of the fields, and 1
/// from then on.
@MainActor private struct TrackedReads {
  let fields: FieldSet
  private let reader: Reader

  init(of numbers: ObservableViewModel<Numbers, Numbers>, fields: FieldSet) {
    self.fields = fields
    reader = Reader { fields.read(numbers) }
  }

  var invalidationCount: Int { reader.invalidationCount }
}
