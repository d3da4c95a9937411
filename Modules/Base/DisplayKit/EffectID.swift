/// The id of an effect together with the request that it performs.
///
/// Two ids are equal if their names are equal: an ``EffectPolicy`` applies to all requests of the same
/// name, and ``ViewModel/cancel(id:)`` cancels each of them. The request appears in traces and
/// recordings. So the replay of a recording finds an effect with another request, although its
/// recorded answer is the same.
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

  /// Creates the id of an effect that performs a request.
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
  /// Reflects the id as a case of an enumeration with the name of the effect: `.search("sherlock")`.
  public var customMirror: Mirror {
    Mirror(self, children: ["\(name)": request], displayStyle: .enum)
  }
}
