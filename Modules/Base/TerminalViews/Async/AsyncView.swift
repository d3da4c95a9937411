public import DisplayKit
public import TerminalKit
import TerminalText

/// The state of asynchronous content: loading, loaded or failed.
@MainActor
public enum AsyncContent {
  /// The content is loading. The value is the name of the content, such as `photos`.
  case loading(String)
  /// The content is loaded, and this view shows it.
  case success(TerminalView)
  /// Loading failed. The message says what failed and why.
  case failure(ErrorMessage)

  /// Returns a failure with a title such as `Could not load the photos`.
  public static func failure(
    title: String, description: String = "", canRetry: Bool = true
  ) -> AsyncContent {
    .failure(ErrorMessage(title, description: description, canRetry: canRetry))
  }
}

/// A view that shows a spinner while content loads, and then the content or an error.
///
/// When the user retries after a failure, the ``ErrorView`` emits ``RetryEvent/retryTapped``. This
/// view handles the event if ``onRetry`` is set. Otherwise, the event goes to the responders above.
/// If the replaced content had the focus, such as the Retry button, the next content receives it.
///
/// ```swift
/// @MainActor
/// func show(_ photos: [String]?, in view: AsyncView) {
///   guard let photos else {
///     view.model = .failure(title: "No photos", description: "The server does not answer.")
///     return
///   }
///   view.model = .success(TextBlock(photos.map { StyledText($0) }))
/// }
/// ```
///
/// The idea comes from the article "FLIC - The holy grail of all GUI architectures". This view adds
/// two features: it says what is loading, and a failure can rule out a retry.
open class AsyncView: View<AsyncContent>, ContentContainer {
  /// The closure to call when the user retries; `nil` if ``RetryEvent/retryTapped`` goes to the
  /// responders above.
  public var onRetry: (() -> Void)?

  private lazy var loadingView = LoadingView("")
  private lazy var errorView = ErrorView(ErrorMessage(""))

  /// Shows the spinner, the content or the error.
  open override func modelDidUpdate() {
    let hadFocus = containsFocus
    switch model {
    case .loading(let what):
      loadingView.model = what
      content = loadingView
    case .success(let view): content = view
    case .failure(let message):
      errorView.model = message
      content = errorView
    }
    if hadFocus, !containsFocus { requestFocus() }
  }

  /// `true`, because the view is as large as its content.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content, or zero before the first content is set.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    content?.fittingSize(proposal) ?? .zero
  }

  /// Handles ``RetryEvent/retryTapped`` with ``onRetry``. Returns `false` if ``onRetry`` is `nil`,
  /// and for any other event.
  open override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard let onRetry, case RetryEvent.retryTapped = event else { return false }
    onRetry()
    return true
  }
}

extension AsyncView {
  /// Shows a spinner, the loaded content or an error, depending on the state of a screen.
  ///
  /// ```swift
  /// enum PhotosError: Error { case offline }
  ///
  /// final class PhotosScreen: Screen<LoadState<[String], PhotosError>>, ContentContainer {
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
  ///   - state: The state of the screen. The description of an error must not end with a period,
  ///     because the view adds one.
  ///   - what: The name of the content, such as `photos`.
  ///   - canRetry: A closure that returns whether the user can retry after an error. By default, it
  ///     always returns `true`.
  ///   - view: A closure that returns the view for loaded content.
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

/// A centered spinner beside the name of the loading content.
///
/// ```swift
/// @MainActor
/// func makeView() -> LoadingView { LoadingView("photos") }  // ⠋ Loading photos…
/// ```
public final class LoadingView: View<String> {
  private let spinner = Spinner("")

  /// Adds the spinner.
  public override func setUp() { addSubview(spinner) }

  /// Shows the name of the content beside the spinner.
  public override func modelDidUpdate() {
    spinner.model = model.isEmpty ? "Loading…" : "Loading \(model)…"
  }

  /// `true`, because the view is as large as its spinner.
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
