public import DisplayKit
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
/// A failure can be retried: the ``ErrorView`` emits ``RetryEvent/retryTapped``, which this view
/// handles with ``onRetry``, or one above it.
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
  /// Called when the user wants to try again after a failure; if it is `nil`, a view above this one
  /// receives ``RetryEvent/retryTapped``.
  public var onRetry: (() -> Void)?

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

  /// Calls ``onRetry``.
  open override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard let onRetry, case RetryEvent.retryTapped = event else { return false }
    onRetry()
    return true
  }
}

extension AsyncView {
  /// Shows the state of a screen that loads its content.
  ///
  /// ```swift
  /// final class PhotosScreen<Failure: Error & Hashable>: Screen<LoadState<[String], Failure>>,
  ///   ContentContainer
  /// {
  ///   private let loader = AsyncView(.loading("photos"))
  ///   private let names = Label("")
  ///
  ///   override func setUp() { content = loader }
  ///
  ///   override func modelDidUpdate() {
  ///     loader.show(model, of: "photos") { [names] photos in
  ///       names.model = "\(photos.count) photos"
  ///       return names
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - what: What is loading, such as `photos`.
  ///   - canRetry: Whether the user can try again after an error; by default after any.
  ///   - view: Returns the view of the content.
  public func show<Content, Failure>(
    _ state: LoadState<Content, Failure>, of what: String,
    canRetry: (Failure) -> Bool = { _ in true }, view: (Content) -> TerminalView
  ) {
    switch state {
    case .loading: model = .loading(what)
    case .loaded(let content): model = .success(view(content))
    case .failed(let error):
      model = .failure(
        title: "Could not load the \(what)", description: "\(error).", canRetry: canRetry(error))
    }
  }
}
