public import TerminalKit
import TerminalText

/// A spinner in the middle that says what is loading.
///
/// ```swift
/// @MainActor
/// func makeView() -> LoadingView { LoadingView("photos") }  // ⠋ Loading photos…
/// ```
public final class LoadingView: View<String> {
  private let spinner = Spinner("")

  /// Adds the spinner.
  public override func setUp() { addSubview(spinner) }

  /// Shows what is loading.
  public override func modelDidUpdate() {
    spinner.model = model.isEmpty ? "Loading…" : "Loading \(model)…"
  }

  /// A Boolean value that indicates that the size depends on the text.
  public override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the spinner and its text.
  public override func sizeThatFits(_ proposal: Size) -> Size { spinner.fittingSize(proposal) }

  /// Centers the spinner.
  public override func layoutSubviews() {
    let size = spinner.fittingSize(bounds.size)
    spinner.frame = Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
