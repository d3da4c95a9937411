import CharacterDomain
import SystemKit

/// A source with prepared characters, which records its requests.
final class FakeSource: CharacterSource {
  struct State: Sendable {
    /// The requests, such as `page`, `page 2` and `entry 1`.
    var requests: [String] = []
    var characters: [FictionalCharacter]
    var pageSize = 5
    var isComplete = true
    var failure: CharacterRepositoryError?
    /// The number of requests that succeed before ``failure``.
    var successes = 0
    /// Replaces the page after a cursor.
    var onPage: @Sendable (_ cursor: String?) -> SourcePage? = { _ in nil }
    /// Is called at the start of each request.
    var onRequest: @Sendable () async -> Void = {}
  }

  let name: SourceName
  private let state: Locked<State>

  init(_ name: SourceName, _ characters: [FictionalCharacter]) {
    self.name = name
    state = Locked(State(characters: characters))
  }

  /// Creates a source `s` with characters that have the IDs from 1.
  convenience init(_ names: String...) throws {
    self.init("s", try names.enumerated().map { try .test($0 + 1, $1) })
  }

  var requests: [String] { state.withLock { $0.requests } }

  func change(_ body: @Sendable (inout State) -> Void) {
    state.withLock { value in
      var copy = value
      body(&copy)
      value = copy
    }
  }

  func page(after cursor: String?) async throws(CharacterRepositoryError) -> SourcePage {
    let state = try await begin(cursor.map { "page \($0)" } ?? "page")
    if let page = state.onPage(cursor) { return page }
    let start = cursor.flatMap { Int($0) } ?? 0
    let end = min(start + state.pageSize, state.characters.count)
    return SourcePage(
      characters: state.characters[start..<end].map { character in
        state.isComplete
          ? character : FictionalCharacter(id: character.id, name: character.name)
      },
      next: end < state.characters.count ? "\(end)" : nil, total: state.characters.count,
      isComplete: state.isComplete)
  }

  func entry(_ local: String) async throws(CharacterRepositoryError) -> FictionalCharacter {
    let state = try await begin("entry \(local)")
    guard let found = state.characters.first(where: { $0.id.local == local }) else {
      throw .notFound
    }
    return found
  }

  private func begin(_ request: String) async throws(CharacterRepositoryError) -> State {
    let state = state.withLock { state in
      state.requests.append(request)
      return state
    }
    await state.onRequest()
    if Task.isCancelled { throw .cancelled }
    if let failure = state.failure {
      if state.successes == 0 { throw failure }
      change { $0.successes -= 1 }
    }
    return state
  }
}

extension FictionalCharacter {
  /// Returns a character of the source `s`, whose occupation only complete characters have.
  static func test(_ number: Int, _ name: String) throws -> FictionalCharacter {
    FictionalCharacter(
      id: try CharacterID.test(number), name: name, kind: .human, occupation: "baker")
  }
}

extension CharacterID {
  /// Returns an ID of the source `s`.
  static func test(_ number: Int) throws -> CharacterID {
    guard let id = CharacterID("s:\(number)") else { throw CharacterRepositoryError.notFound }
    return id
  }
}
