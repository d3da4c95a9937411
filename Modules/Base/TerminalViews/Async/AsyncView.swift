public import TerminalKit

/// The states of a content that is loaded.
@MainActor
public enum AsyncContent {
  /// The content is loading. The text says what, such as `photos`.
  case loading(String)
  /// The content was loaded and is shown by a view.
  case success(TerminalView)
  /// Loading has failed.
  case failure(ErrorMessage)

  /// Returns a failure with a title and a description.
  public static func failure(
    title: String, description: String = "", canRetry: Bool = true
  ) -> AsyncContent {
    .failure(ErrorMessage(title, description: description, canRetry: canRetry))
  }
}

/// A view of a content that is loading, was loaded, or failed to load.
///
/// A failure can be retried: the ``ErrorView`` emits ``RetryEvent/retryTapped``, which this view or
/// one above it handles.
///
/// ```swift
/// @MainActor
/// func show(_ photos: [String]?, in view: AsyncView) {
///   guard let photos else {
///     view.model = .failure(title: "No photos", description: "The server does not answer.")
///     return
///   }
///   view.model = .success(TextBlock(photos.joined(separator: "\n")))
/// }
/// ```
///
/// The idea comes from "FLIC - The holy grail of all GUI architectures". In contrast to the
/// article, the view says what is loading, and whether a failure can be retried.
open class AsyncView: View<AsyncContent>, ContentContainer {
  private lazy var loadingView = LoadingView("")
  private lazy var errorView = ErrorView(ErrorMessage(""))

  /// Shows the state.
  open override func modelDidUpdate() {
    switch model {
    case .loading(let what):
      loadingView.model = what
      content = loadingView
    case .success(let view): content = view
    case .failure(let message):
      errorView.model = message
      content = errorView
    }
  }

  /// A Boolean value that indicates that the size depends on the content.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    content?.fittingSize(proposal) ?? .zero
  }
}
