public import DisplayKit
public import TerminalKit
import TerminalText

/// The state of asynchronous content: loading, loaded or failed.
@MainActor
public enum AsyncContent {
  /// The content is loading. The string names it, such as `photos`.
  case loading(String)
  /// The content was loaded; the view shows it.
  case success(TerminalView)
  /// Loading has failed. The view shows the message.
  case failure(ErrorMessage)

  /// Returns a failure with a title such as `Could not load the photos`.
  public static func failure(
    title: String, description: String = "", canRetry: Bool = true
  ) -> AsyncContent {
    .failure(ErrorMessage(title, description: description, canRetry: canRetry))
  }
}

/// A view of content that is loading, was loaded, or failed to load.
///
/// After a failure, the user can retry: the ``ErrorView`` emits ``RetryEvent/retryTapped``. This
/// view handles the event if ``onRetry`` is set; otherwise a responder above can.
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
/// The idea comes from "FLIC - The holy grail of all GUI architectures". Unlike in the article, the
/// view names what is loading, and not every failure can be retried.
open class AsyncView: View<AsyncContent>, ContentContainer {
  /// Called when the user retries after a failure; `nil` leaves ``RetryEvent/retryTapped`` to the
  /// responders above.
  public var onRetry: (() -> Void)?

  private lazy var loadingView = LoadingView("")
  private lazy var errorView = ErrorView(ErrorMessage(""))

  /// Shows the spinner, the content or the error.
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

  /// `true`, because the size is that of the content.
  open override var sizeDependsOnSubviews: Bool { true }

  /// Returns the size of the content.
  open override func sizeThatFits(_ proposal: Size) -> Size {
    content?.fittingSize(proposal) ?? .zero
  }

  /// Calls ``onRetry`` if it is set.
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
  ///   - state: The state of the screen.
  ///   - what: The name of the content, such as `photos`.
  ///   - canRetry: Returns whether the user can retry after an error; by default always.
  ///   - view: Returns the view that shows loaded content.
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

/// A spinner in the middle that names what is loading.
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

  /// `true`, because the size is that of the spinner.
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
