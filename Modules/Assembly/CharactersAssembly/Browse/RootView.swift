import CharacterDomain
import DisplayKit
import FlowKit
import TerminalViews
import WalkthroughKit

/// The root view of `browse`. It shows the walkthrough while the settings say that it is due, and
/// otherwise the view of the app's flow.
///
/// Only the settings store decides which of them is shown, so no code switches by hand.
final class RootView: TerminalView, ContentContainer {
  private let flow: AppFlow
  private let appView: TerminalView
  private let walkthrough: BrowsedWalkthrough

  init(_ flow: AppFlow, _ appView: TerminalView, _ walkthrough: BrowsedWalkthrough) {
    (self.flow, self.appView, self.walkthrough) = (flow, appView, walkthrough)
    super.init()
  }

  override func storesDidChange(_ stores: StoreReader) {
    guard let settings = stores.state(Settings.self) else { return }
    let isDue = settings.walkthrough == .due
    if content != nil, isDue == walkthrough.isShown { return }
    if content != nil { closeModals() }
    if isDue { walkthrough.begin(with: settings) } else { walkthrough.end() }
    content = walkthrough.view ?? appView
    // Keys that no view has handled go to the flow that is shown.
    (app as? BrowseApp)?.flow = isDue ? nil : flow
  }

  override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case WalkthroughEvent.endedUnsaved = event else { return false }
    walkthrough.endUnsaved()
    return true
  }

  // MARK: - Internal

  /// Dismisses the modal of the flow, and what else covers the view that is going to be replaced.
  private func closeModals() {
    if flow.state.modal != nil { flow.send(.dismiss, animated: false) }
    app?.dismissPresentedViews()
  }
}

/// The walkthrough of a run of `browse`: whether it is shown, and where it begins.
@MainActor
final class BrowsedWalkthrough {
  /// When the walkthrough is shown.
  enum Start {
    /// Not in this run, whatever the settings say, until the user changes them.
    case never
    /// If the settings say that it is due. It continues at a route of an earlier run.
    case ifDue(Route?)
    /// In any case. It continues at a route of an earlier run.
    case always(Route?)
  }

  private let settings: BrowseSettings
  private let destination: () -> Destination<WalkthroughProgress, TerminalView>
  /// Where the walkthrough continues the one of an earlier run; `nil` after it has begun.
  private var savedRoute: Route?
  /// The walkthrough while it is shown.
  private var screen: FlowScreen<TerminalView>?

  init(
    _ start: Start, settings: BrowseSettings,
    destination: @escaping () -> Destination<WalkthroughProgress, TerminalView>
  ) {
    (self.settings, self.destination) = (settings, destination)
    switch start {
    case .never: settings.walkthrough = .done
    case .ifDue(let route): (settings.walkthrough, savedRoute) = (nil, route)
    case .always(let route): (settings.walkthrough, savedRoute) = (.due, route)
    }
  }

  var isShown: Bool { screen != nil }

  /// The view of the walkthrough; `nil` if it is not shown.
  var view: TerminalView? { screen?.content }

  /// The route of the walkthrough, with what the user has entered; `nil` if it is not shown.
  var route: Route? { screen?.route }

  /// Creates the walkthrough at the saved route, or else at its first page.
  func begin(with settings: Settings) {
    let destination = destination()
    screen =
      savedRoute.flatMap { try? destination.screen(for: $0) }
      ?? (try? destination.screen(for: destination.route(WalkthroughProgress(settings))))
    savedRoute = nil
    screen?.start()
  }

  func end() { screen = nil }

  /// Ends the walkthrough for this run, because the settings can't be saved.
  func endUnsaved() {
    settings.walkthrough = .done
    settings.publishAgain()
  }
}
