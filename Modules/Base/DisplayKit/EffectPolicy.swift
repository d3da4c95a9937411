/// A policy that determines when an effect starts, and which run wins when two runs have the same
/// id.
///
/// ```swift
/// extension CounterViewModel {
///   func incrementSoon() {
///     run(id: "increment", policy: .latest(debounce: .milliseconds(200))) { .incremented }
///   }
/// }
/// ```
public struct EffectPolicy: Equatable, Sendable {
  /// Starts the new run at once, cancels the older runs and drops their actions.
  public static let latest = EffectPolicy(conflict: .replace)

  /// Ignores the new run while an older run is in flight.
  public static let dropNew = EffectPolicy(conflict: .dropNew)

  /// Starts the new run when all older runs have finished.
  public static let queue = EffectPolicy(conflict: .queue)

  /// Starts each run at once, and handles the actions of all runs.
  public static let merge = EffectPolicy(conflict: .merge)

  /// Cancels the older runs, and starts the new run after `debounce` unless a newer run replaces
  /// it.
  public static func latest(debounce: Duration) -> EffectPolicy {
    EffectPolicy(conflict: .replace, debounce: debounce)
  }

  // MARK: - Internal

  enum Conflict: Equatable {
    case replace, dropNew, queue, merge
  }

  let conflict: Conflict
  var debounce: Duration?
}

/// The id of an effect together with the request that it performs.
///
/// Two ids are equal if their names are equal. So an ``EffectPolicy`` applies to all requests with
/// the same name, and ``ViewModel/cancel(id:)`` cancels all of them. The request appears in traces
/// and recordings. So a replay detects that an effect no longer performs the recorded request, even
/// if the recorded answer is the same.
///
/// ```swift
/// extension SearchViewModel {
///   private enum Effect { case search }
///
///   func search(_ words: String, in library: any Library) {
///     run(id: EffectID(Effect.search, for: words)) { [library] in
///       do { return .titlesArrived(try await library.titles(with: words)) } catch {
///         return .searchFailed
///       }
///     }
///   }
/// }
/// ```
///
/// A trace shows the effect as `.search("sherlock")`.
public struct EffectID<Name: Hashable & Sendable, Request: Sendable>: Sendable {
  /// The name, which identifies the effect.
  public let name: Name

  /// The request, for traces and recordings.
  public let request: Request

  /// Creates an id from the name of an effect and the request that it performs.
  public init(_ name: Name, for request: Request) {
    self.name = name
    self.request = request
  }
}

extension EffectID: Hashable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func == (first: EffectID, second: EffectID) -> Bool { first.name == second.name }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension EffectID: CustomReflectable {
  /// Reflects the id as a case of an enumeration with the name of the effect:
  /// `.search("sherlock")`.
  public var customMirror: Mirror {
    Mirror(self, children: ["\(name)": request], displayStyle: .enum)
  }
}
