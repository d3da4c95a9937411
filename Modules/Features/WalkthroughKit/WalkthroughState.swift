public import CharacterDomain
import FlowKit
import RouteFieldsKit

/// A page of the walkthrough, in order.
enum WalkthroughPage: String, CaseIterable {
  case welcome, settings, finish
}

/// How far the user is in the walkthrough, and what the user has entered. Nothing of it is saved in
/// the settings before the end.
public struct WalkthroughProgress: Hashable, Sendable {
  /// The page on top.
  var page = WalkthroughPage.welcome
  var userName: String
  var feedLanguage: Settings.FeedLanguage

  /// The progress at the start, with the values of the current settings.
  public init(_ settings: Settings) {
    (userName, feedLanguage) = (settings.userName, settings.feedLanguage)
  }
}

extension RouteFormat<WalkthroughProgress> {
  /// The fields of the progress, such as `page=finish&name=Ada&language=japanese`.
  static let walkthrough = RouteFormat.fields(
    RouteFieldGroup { fields throws(RouteProblem) in
      var progress = WalkthroughProgress(Settings())
      let pages = WalkthroughPage.allCases.map(\.rawValue).joined(separator: ", ")
      if let page = try fields.take("page", expected: pages, WalkthroughPage.init(rawValue:)) {
        progress.page = page
      }
      progress.userName = try fields.take("name", expected: "a name") { $0 } ?? ""
      let languages = Settings.FeedLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      if let language = try fields.take(
        "language", expected: languages, Settings.FeedLanguage.init(rawValue:))
      {
        progress.feedLanguage = language
      }
      return progress
    } write: { progress, fields in
      fields.add("page", progress.page.rawValue)
      if !progress.userName.isEmpty { fields.add("name", progress.userName) }
      fields.add("language", progress.feedLanguage.rawValue)
    })
}

/// What the user has entered, and whether it is being saved.
struct WalkthroughState: Hashable {
  var userName: String
  var feedLanguage: Settings.FeedLanguage
  /// Why the name is not accepted; `nil` if it is.
  var nameProblem: String?
  var isSaving = false
  /// Why the settings are not saved; `nil` before and after.
  var error: SettingsError?
}

enum WalkthroughAction: Sendable {
  case nameTyped(String)
  case languageSelected(Settings.FeedLanguage)
  /// The user wants to leave a page for the next one, or to end the walkthrough on the last one.
  case nextTapped(WalkthroughPage)
  /// The user wants to see no more pages. What was entered is dropped.
  case skipTapped
  /// The user wants to start although the settings can't be saved.
  case startUnsavedTapped
  case saved
  case saveFailed(SettingsError)
}
