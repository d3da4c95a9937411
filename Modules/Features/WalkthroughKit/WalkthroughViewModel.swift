import CharacterDomain
import DisplayKit
import FlowKit

/// Keeps what the user enters on all pages, and saves it at the end, in one transaction.
final class WalkthroughViewModel: ViewModel {
  let display: Display<WalkthroughState, WalkthroughAction>

  /// Sends ``WalkthroughPageEvent``s to the flow, and ``WalkthroughEvent``s for the program.
  let signals = Signal<any ViewEvent>()

  private let settings: any SettingsRepository

  init(_ progress: WalkthroughProgress, settings: any SettingsRepository) {
    self.settings = settings
    display = Display(
      WalkthroughState(userName: progress.userName, feedLanguage: progress.feedLanguage))
  }

  func handle(_ action: WalkthroughAction) {
    switch action {
    case .nameTyped(let name):
      update {
        $0.userName = name
        $0.nameProblem = nil
      }
    case .languageSelected(let language): update { $0.feedLanguage = language }
    case .nextTapped(.welcome): signals.send(WalkthroughPageEvent.pageDone(.welcome))
    case .nextTapped(.settings):
      if checkedName() != nil { signals.send(WalkthroughPageEvent.pageDone(.settings)) }
    case .nextTapped(.finish):
      // The user can reach this page with a wrong name, by the key that goes forward.
      guard let name = checkedName() else { return }
      save([
        SettingChange(.userName, to: name),
        SettingChange(.feedLanguage, to: state.feedLanguage.rawValue),
      ])
    case .skipTapped: save([])
    case .startUnsavedTapped: signals.send(WalkthroughEvent.endedUnsaved)
    case .saved: update { ($0.isSaving, $0.error) = (false, nil) }
    case .saveFailed(let error): update { ($0.isSaving, $0.error) = (false, error) }
    }
  }

  // MARK: - Internal

  private enum Effect { case save }

  /// Returns the name as the settings contain it; `nil` if it is refused, which the state then says.
  private func checkedName() -> String? {
    let name = SettingKey.userName.normalized(state.userName)
    if name == nil {
      update { $0.nameProblem = SettingKey.userName.rejection(of: state.userName) }
    }
    return name
  }

  /// Saves changes and that the walkthrough is done. The program follows the settings, and then shows
  /// its own screens.
  private func save(_ changes: [SettingChange]) {
    update { ($0.isSaving, $0.error) = (true, nil) }
    run(id: Effect.save, policy: .dropNew) { [settings] () throws(SettingsError) in
      let done = SettingChange(.walkthrough, to: Settings.Walkthrough.done.rawValue)
      try await settings.save(changes + [done])
    } success: { _ in
      .saved
    } failure: {
      .saveFailed($0)
    }
  }
}
