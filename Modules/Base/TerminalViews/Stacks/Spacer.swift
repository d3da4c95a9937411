public import TerminalKit

/// An empty view that takes the space that the other views of a ``Stack`` leave.
///
/// ```swift
/// @MainActor
/// func makeBar(title: TerminalView, clock: TerminalView) -> Stack {
///   Stack(.horizontal, views: [title, Spacer(), clock])
/// }
/// ```
public final class Spacer: TerminalView {
  private let minimum: Int

  /// Creates a space.
  ///
  /// - Parameter minimum: The cells that it takes at least, if they are available.
  public init(minimum: Int = 0) {
    self.minimum = minimum
    super.init()
  }

  /// Returns the minimum.
  public override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: min(minimum, proposal.width), height: min(minimum, proposal.height))
  }
}
