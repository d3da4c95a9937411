/// Options of an animation.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let rawValue: UInt8

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Repeats the animation until the property is set again.
  public static let repeats = AnimationOptions(rawValue: 1)
  /// Runs the animation back to its start after it has ended; used with ``repeats``.
  public static let autoreverses = AnimationOptions(rawValue: 2)
}
