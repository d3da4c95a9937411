import FlowKit
import TerminalKit
import TerminalText

/// Shows the screen of the selected row beside the first screen of a path, without the focus.
///
/// A preview is created once a row has stayed selected for a moment, so a key that the user holds
/// down creates no previews. A new preview stays hidden while it loads, so that it appears complete
/// in one frame. If loading takes long, the old preview is first dimmed and then replaced.
final class PreviewView: TerminalView {
  typealias Preview = (route: Route, screen: FlowScreen<TerminalView>)

  /// The time for which a row must stay selected before it is previewed.
  static let rest = Duration.milliseconds(100)
  /// The time after which the old preview is dimmed while a new preview loads.
  static let dimmingDelay = Duration.milliseconds(50)
  /// The time after which a preview is shown even if it is still loading.
  static let loadingLimit = Duration.milliseconds(150)

  /// The text that is shown while there is no preview.
  let placeholder = Label("")
  /// Called with the route of the selected row when the user opens the preview.
  var onOpen: ((Route) -> Void)?

  private let makeScreen: (Route) -> FlowScreen<TerminalView>?
  /// The route of the selected row; `nil` if there are no rows.
  private var route: Route?
  /// The time from which ``route`` may be shown.
  private var restEnd = Duration.zero
  private var shown: Preview?
  private var loading: (preview: Preview, start: Duration)?
  private var wakeUp: ScheduledAction?
  private let veil = Veil()

  init(makeScreen: @escaping (Route) -> FlowScreen<TerminalView>?) {
    self.makeScreen = makeScreen
    super.init()
    isReadOnly = true
    placeholder.alignment = .center
    veil.isHidden = true
    for view in [placeholder, veil] { addSubview(view) }
  }

  /// The preview that is loading, or otherwise the preview that is shown; `nil` if there is no
  /// preview.
  var newest: Preview? { loading?.preview ?? shown }

  /// The screen that is shown; `nil` while the placeholder is shown.
  var content: TerminalView? { shown?.screen.content }

  /// The title of the destination that is shown; empty while the placeholder is shown.
  var destinationTitle: String { shown?.screen.title ?? "" }

  /// Previews a route, or shows the placeholder if the route is `nil`.
  func show(_ route: Route?) {
    guard route != self.route else { return }
    self.route = route
    // The first preview need not wait.
    restEnd = (app?.now ?? .zero) + (newest == nil ? .zero : Self.rest)
    if isVisible { wait(until: restEnd) }
  }

  /// Shows a screen that was open until now as the preview, without creating the screen again. Does
  /// nothing if the screen's route is not that of the selected row.
  func keep(_ preview: Preview) {
    guard preview.route == route else { return }
    remove(loading?.preview)
    remove(shown)
    (shown, loading) = (preview, nil)
    add(preview.screen.content)
  }

  func open() { if let route { onOpen?(route) } }

  // MARK: - View

  /// Creates the preview of the selected row once the row has stayed selected long enough, and
  /// shows the preview when it is ready.
  override func layoutSubviews() {
    guard let now = app?.now else { return }
    forgetOpenedScreens()
    if route != newest?.route { if now < restEnd { wait(until: restEnd) } else { load(now) } }
    if let loading { showIfReady(loading.preview, after: now - loading.start) }
    placeholder.isHidden = newest != nil
    placeholder.frame = Rect(x: 0, y: max(0, bounds.height - 1) / 2, width: bounds.width, height: 1)
    for view in [content, loading?.preview.screen.content, veil] { view?.frame = bounds }
  }

  /// Opens the preview when it is clicked.
  override func handle(_ event: MouseEvent) -> Bool {
    guard event.action == .press, event.button == .left, route != nil else { return false }
    open()
    return true
  }

  // MARK: - Internal

  /// Forgets each preview that the flow has since opened as a screen of its own, because its view
  /// now has another superview.
  private func forgetOpenedScreens() {
    if loading?.preview.screen.content.superview !== self { loading = nil }
    if content?.superview !== self { shown = nil }
  }

  private func load(_ now: Duration) {
    remove(loading?.preview)
    loading = nil
    guard let route, let screen = makeScreen(route) else {
      remove(shown)
      shown = nil
      return
    }
    loading = ((route, screen), now)
    screen.content.isHidden = true
    screen.content.frame = bounds
    add(screen.content)
    screen.start()
  }

  /// Replaces the old preview with a new preview that has loaded or has taken too long. Otherwise,
  /// waits, and dims the old preview after ``dimmingDelay``.
  private func showIfReady(_ preview: Preview, after time: Duration) {
    preview.screen.content.layoutIfNeeded()
    guard preview.screen.content.isLoading, time < Self.loadingLimit else {
      remove(shown)
      (shown, loading) = (preview, nil)
      preview.screen.content.isHidden = false
      veil.isHidden = true
      return
    }
    veil.isHidden = shown == nil || time < Self.dimmingDelay
    let next = time < Self.dimmingDelay ? Self.dimmingDelay : Self.loadingLimit
    wait(until: (app?.now ?? .zero) + next - time)
  }

  /// Adds a view behind the veil.
  private func add(_ view: TerminalView) {
    addSubview(view)
    addSubview(veil)
  }

  private func remove(_ preview: Preview?) {
    guard let view = preview?.screen.content, view.superview === self else { return }
    view.removeFromSuperview()
    view.isHidden = false
  }

  /// Schedules a layout at `time`, or in the next cycle if `time` has passed.
  private func wait(until time: Duration) {
    guard let app, time > app.now else { return setNeedsLayout() }
    // A pending timer is never later than this time, and is renewed when it fires. So a key press
    // doesn't need a new timer.
    if wakeUp?.isPending == true { return }
    wakeUp = app.clock.schedule(after: time - app.now) { [weak self] in
      guard let self, let now = self.app?.now else { return }
      if loading == nil, now < restEnd { wait(until: restEnd) } else { setNeedsLayout() }
    }
  }
}

/// Dims the views behind it.
private final class Veil: TerminalView {
  override func draw(in canvas: Canvas) { canvas.apply(.dim, to: canvas.bounds) }
}

extension TerminalView {
  /// Whether a visible view in this subtree says that its content is loading.
  fileprivate var isLoading: Bool {
    self is LoadingView || subviews.contains { !$0.isHidden && $0.isLoading }
  }
}
