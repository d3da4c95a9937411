public import CharacterDomain

/// Why the answers of a ``SourceRepository`` may be old, and whether its copy is saved.
public struct SourceStatus: Hashable, Sendable {
  /// The age of the oldest copy that was used because the source didn't answer; `nil` if no copy was
  /// used for this reason.
  public internal(set) var copyAge: Duration?

  /// The error of the last request that the copy replaced; `nil` if there is none, or if requests
  /// are not allowed.
  public internal(set) var error: CharacterRepositoryError?

  /// How many characters the source has listed, if it stopped before its total; otherwise `nil`.
  public internal(set) var incompleteList: SyncProgress?

  /// Why the copy is not saved; `nil` if it is saved. Without a saved copy, the next run of the
  /// program requests everything again.
  public internal(set) var storageProblem: String?

  init() {}
}

/// How much of a list has been loaded.
public struct SyncProgress: Hashable, Sendable {
  /// The number of loaded characters.
  public let loaded: Int

  /// The number of characters in the source; `nil` if the source doesn't say.
  public let total: Int?
}
