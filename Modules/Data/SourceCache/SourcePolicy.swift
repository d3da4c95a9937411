/// When a ``SourceRepository`` sends requests, and how long its copy counts as fresh.
public struct SourcePolicy: Hashable, Sendable {
  /// When requests are sent.
  public enum Requests: Hashable, Sendable {
    /// Only for what the copy lacks, or what is stale.
    case whenStale
    /// Even if the copy is fresh, but only once for each entry and for the list. If a request fails,
    /// the copy answers.
    case always
    /// Never. Only the copy answers.
    case never
  }

  /// What a list, a search or statistics wait for. These calls throw only if there is nothing to answer
  /// with.
  public enum Lists: Hashable, Sendable {
    /// All characters. An incomplete copy is first loaded to its end. If that fails, the copy answers
    /// with what it has.
    case complete
    /// At least one character. The copy answers with what it has, and the rest is loaded in the
    /// background.
    case available
  }

  /// When requests are sent.
  public var requests = Requests.whenStale

  /// What a list, a search or statistics wait for. Screens that follow
  /// ``SourceRepository/states()`` choose ``Lists/available``.
  public var lists = Lists.complete

  /// The age at which an entry, or the whole list, becomes stale; by default, one day. The age counts
  /// from the request, not from the last use.
  public var maximumAge = Duration.seconds(86_400)

  /// The number of pages after which a list ends, even if the source has more; by default, 1,000.
  public var maximumPages = 1_000

  /// Creates the default policy.
  public init() {}
}
