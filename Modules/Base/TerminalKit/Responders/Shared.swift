/// A store or service with an instance that is found where the chain provides none.
///
/// ```swift
/// final class Settings: Shared {
///   static var shared: Settings? { settings }
///   private static let settings = Settings()
/// }
/// ```
@MainActor
public protocol Shared: AnyObject {
  /// The shared instance, or `nil`.
  static var shared: Self? { get }
}
