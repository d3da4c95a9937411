/// A repository that answers from a copy of a remote source, and says how current the copy is.
///
/// A screen shows the answer that the copy has. It asks for the answer again whenever
/// ``SourceState/revision`` grows.
///
/// ```swift
/// func follow(_ repository: any CopiedRepository, reload: () async -> Void) async {
///   var shown = 0
///   for await state in repository.states() where state.revision > shown {
///     shown = state.revision
///     await reload()
///   }
/// }
/// ```
public protocol CopiedRepository: CharacterRepository {
  /// The current state.
  var state: SourceState { get }

  /// Returns a stream of the current state and each later one. Every call returns a new stream,
  /// which ends when the repository is released.
  func states() -> AsyncStream<SourceState>

  /// Starts to request the list of all characters, even if its copy is fresh. The states say how far
  /// the update is, and how it ended.
  func refresh() async
}

/// The state of a ``CopiedRepository``: how old its answers are, and whether newer ones arrive.
public struct SourceState: Hashable, Sendable, Codable {
  /// The age of the oldest answer that the repository has given, counted from its request; `nil`
  /// before the first answer. If a later request has confirmed or replaced an answer, its age counts
  /// from that request.
  public var age: Duration?

  /// The error of the last request; `nil` if it succeeded. While a copy answers, this is the reason
  /// why it may be old.
  public var error: CharacterRepositoryError?

  /// Whether no request may be sent, so that only the copy answers.
  public var isOffline = false

  /// Whether the list of all characters is being requested.
  public var isUpdating = false

  /// Whether the copy contains a list that was loaded to its end. Otherwise, lists and searches
  /// contain only what has been loaded so far.
  public var isComplete = false

  /// The number of characters that the last update of the list has loaded. After an incomplete
  /// answer, the number of characters in the copy.
  public var loaded = 0

  /// The number of characters that the source says it has; `nil` if it doesn't say.
  public var total: Int?

  /// Whether the last update came to its end, but loaded fewer characters than the source says it has.
  public var isShort = false

  /// How many times newer answers were saved. The number grows when an answer that was given before
  /// may be different now.
  public var revision = 0

  /// Why the copy is not saved; `nil` if it is saved. Without a saved copy, the next run of the
  /// program requests everything again.
  public var storageProblem: String?

  /// Creates the state of a repository that has not been used.
  public init() {}

  /// How much the copy contains if its list is incomplete; `nil` if the list is complete, or was not
  /// read.
  public var partialCopy: PartialCopy? {
    isComplete || loaded == 0 ? nil : PartialCopy(characters: loaded, total: total)
  }
}
