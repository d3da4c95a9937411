public import CharacterDomain
public import DisplayKit

/// The source that screens read, and the states of all sources that have been read.
public struct SourceStatus: Hashable, Sendable {
  /// The source of lists, searches and statistics; `nil` for the embedded catalog.
  public var selected: SourceName?

  /// The states of the sources that have answered, or that can't.
  public var states: [SourceName: SourceState] = [:]

  /// Creates the status of a program that reads the embedded catalog.
  public init() {}

  /// How often newer answers of a source have arrived; `nil` for the embedded catalog.
  public func revision(of source: SourceName?) -> Int? {
    source.map { states[$0]?.revision ?? 0 }
  }

  /// One line about a source: whether it is offline, refuses requests or is being updated, and how
  /// much of it is copied. Returns `nil` for the embedded catalog, and before the first answer.
  public func line(about source: SourceName?) -> String? {
    guard let source, let state = states[source] else { return nil }
    let problem = state.storageProblem.map { "the copy of \(source) is not saved: \($0)" }
    let parts = [problem, state.note(on: source) ?? state.progress(of: source)]
    let texts = parts.compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// Why the answers of a source may be old; `nil` if they are current, and for the embedded catalog.
  public func note(on source: SourceName?) -> String? {
    source.flatMap { states[$0]?.note(on: $0) }
  }
}

/// What a screen needs to follow the source that it reads.
public struct ScreenSource: Sendable {
  /// The status that all screens share.
  public let status: Store<SourceStatus>

  /// Starts to request the list of the selected source, even if its copy is fresh.
  public let refresh: @Sendable () async -> Void

  /// Creates a source. Without arguments, it is the embedded catalog, which never changes.
  @MainActor
  public init(
    _ status: Store<SourceStatus> = Store(SourceStatus()),
    refresh: @escaping @Sendable () async -> Void = {}
  ) {
    (self.status, self.refresh) = (status, refresh)
  }
}

extension SourceState {
  /// Why the answers may be old; `nil` if nothing is known that speaks against them.
  fileprivate func note(on source: SourceName) -> String? {
    guard isOffline || error != nil else { return nil }
    let text = age.map { copyText(of: source, age: $0) } ?? missingText(of: source)
    switch error {
    case .refused(nil): return "refused: \(source) takes no requests now; \(text)"
    case .refused(let wait?):
      return "refused: \(source) takes requests again in \(wait.roundedUp); \(text)"
    case .unreachable(let reason), .unusable(let reason): return "offline: \(text) (\(reason))"
    case .invalidResponse(let problem, let location):
      return "\(source) sends invalid answers: \(problem), at \(location); \(text)"
    case .notFound: return "\(source) no longer has this character; \(text)"
    case .unknownSource, .notCopied, .storage, .cancelled, nil:
      return "offline: \(text)"
    }
  }

  private func copyText(of source: SourceName, age: Duration) -> String {
    if isComplete { return "the copy of \(source) is \(age.inWords) old" }
    return "\(count), copied \(age.inWords) ago"
  }

  private func missingText(of source: SourceName) -> String {
    error == nil ? "only the copy of \(source) is read" : "there is no copy of \(source)"
  }

  /// How much of the list is copied, and whether more arrives.
  fileprivate func progress(of source: SourceName) -> String? {
    if isUpdating { return "updating \(source): \(count)" }
    if !isComplete { return loaded == 0 ? nil : "\(count) of \(source)" }
    return age.map { "the copy of \(source) is \($0.inWords) old" }
  }

  /// The number of characters that were loaded, such as `20 of 826 characters`.
  private var count: String { PartialCopy(characters: loaded, total: total).text }
}

extension PartialCopy {
  /// The number of characters and their total, such as `20 of 826 characters`.
  public var text: String {
    let noun = total ?? characters == 1 ? "character" : "characters"
    let count = characters.grouped
    return total.map { "\(count) of \($0.grouped) \(noun)" } ?? "\(count) \(noun)"
  }
}

extension Duration {
  /// The duration in its largest whole unit, such as `3 days`.
  public var inWords: String {
    let seconds = max(components.seconds, 0)
    let units = [(86_400, "day"), (3_600, "hour"), (60, "minute")]
    let (size, name) = units.first { seconds >= $0.0 } ?? (1, "second")
    let count = seconds / Int64(size)
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }

  /// The duration in a unit that fits it, rounded up so that the user does not retry too early;
  /// at least one second.
  public var roundedUp: String {
    // The components of a long negative duration overflow.
    let isShort = self < .seconds(1)
    let seconds = isShort ? 1 : components.seconds + (components.attoseconds > 0 ? 1 : 0)
    let units = [("second", 1), ("minute", 60), ("hour", 3_600), ("day", 86_400)]
    let (name, size) = units.last { seconds > Int64($0.1) * 2 } ?? units[0]
    let count = (seconds + Int64(size) - 1) / Int64(size)
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
