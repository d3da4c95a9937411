public import CharacterDomain
import DisplayKit
public import FlowKit
public import TerminalViews

/// Creates the walkthrough, which a program shows in front of its own screens.
@MainActor
public struct WalkthroughAssembly {
  private let settings: any SettingsRepository

  /// Creates an assembly. The walkthrough saves in `settings` when the user finishes or skips it.
  public init(settings: any SettingsRepository) { self.settings = settings }

  /// The walkthrough, with a route such as `walkthrough/page=finish&name=Ada&language=japanese`,
  /// which sessions save.
  ///
  /// The screen shows a flow of its own. When the settings are saved, their `walkthrough` is `done`,
  /// and the program shows something else. If they can't be saved, the user can end the walkthrough
  /// with ``WalkthroughEvent/endedUnsaved``.
  public var destination: Destination<WalkthroughProgress, TerminalView> {
    Destination("walkthrough", title: "Walkthrough", parameters: .walkthrough) { progress in
      let viewModel = WalkthroughViewModel(progress, settings: settings)
      let flow = WalkthroughFlow(progress.page, viewModel)
      return DestinationScreen(flow: flow) {
        FlowView(flow, twoColumnWidth: nil)
      } parameters: {
        flow.progress
      }
    }
  }
}
