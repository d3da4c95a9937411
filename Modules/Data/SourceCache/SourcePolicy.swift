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

  /// When requests are sent.
  public var requests = Requests.whenStale

  /// The age at which an entry, or the whole list, becomes stale; by default, one day. The age counts
  /// from the request, not from the last use.
  public var maximumAge = Duration.seconds(86_400)

  /// The time for which the repository remembers that the source has no such entry; by default, five
  /// minutes.
  public var notFoundAge = Duration.seconds(300)

  /// The number of pages after which a list ends, even if the source has more; by default, 1,000.
  public var maximumPages = 1_000

  /// Creates the default policy.
  public init() {}
}
