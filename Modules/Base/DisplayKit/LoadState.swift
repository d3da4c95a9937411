/// The state of a screen that loads its content.
///
/// Declare a type alias for each screen. If a screen later needs other states, replace the alias
/// with an enumeration.
///
/// ```swift
/// enum WeatherError: Error { case offline }
/// typealias WeatherState = LoadState<String, WeatherError>
///
/// let state = WeatherState.loaded("sunny")
/// let text = state.content ?? "no forecast"
/// ```
public enum LoadState<Content: Equatable & Sendable, Failure: Error & Equatable>: Equatable,
  Sendable
{
  case loading
  case loaded(Content)
  case failed(Failure)

  /// The loaded content, or `nil` while loading and after a failure.
  public var content: Content? { if case .loaded(let content) = self { content } else { nil } }

  /// A Boolean value that indicates whether loading has failed.
  public var isFailed: Bool { if case .failed = self { true } else { false } }
}

extension LoadState: Hashable where Content: Hashable, Failure: Hashable {}

extension ViewModel {
  /// Changes the loaded content in place and renders the views.
  ///
  /// ```swift
  /// final class TitlesViewModel: ViewModel {
  ///   enum Failure: Error { case closed }
  ///   enum Action { case titleAdded(String) }
  ///   let display = Display<LoadState<[String], Failure>, Action>(.loaded(["Moby-Dick"]))
  ///
  ///   func handle(_ action: Action) {
  ///     switch action {
  ///     case .titleAdded(let title): updateContent { $0.append(title) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter change: Changes the content. The closure is not called if no content is loaded.
  /// - Returns: `false` if no content is loaded.
  @discardableResult
  public func updateContent<Content, Failure>(_ change: (inout Content) -> Void) -> Bool
  where State == LoadState<Content, Failure> {
    guard case .loaded(var content) = state else { return false }
    change(&content)
    update(.loaded(content))
    return true
  }
}

/// The progress of a reload, during which a screen shows the old content.
///
/// Add the progress as a property to the content of a ``LoadState``.
///
/// ```swift
/// enum TimetableError: Error { case offline }
///
/// struct Timetable: Hashable {
///   var departures: [String]
///   var reload = Reload<TimetableError>.none
/// }
/// ```
public enum Reload<Failure: Error & Equatable>: Equatable, Sendable {
  /// The content is current.
  case none
  /// A reload is in progress, so the content may be old.
  case running
  /// The last reload failed, so the content may be old.
  case failed(Failure)
}

extension Reload: Hashable where Failure: Hashable {}

/// The position of a page in a list.
///
/// ```swift
/// print(PagePosition(2, of: 5))  // page 2 of 5
/// ```
public struct PagePosition: Hashable, Sendable, CustomStringConvertible {
  /// The page number, counted from 1.
  public let page: Int

  /// The number of pages, or the minimum number if ``isExact`` is `false`.
  public let pageCount: Int

  /// A Boolean value that indicates whether ``pageCount`` is the total number of pages.
  public let isExact: Bool

  /// Creates a position. Pass `false` for `isExact` if more pages may follow.
  public init(_ page: Int, of pageCount: Int, isExact: Bool = true) {
    self.page = page
    self.pageCount = pageCount
    self.isExact = isExact
  }

  /// The position as text, such as "page 2 of at least 100".
  public var description: String { "page \(page) of \(isExact ? "" : "at least ")\(pageCount)" }

  /// The ``description`` if there may be several pages; otherwise an empty string.
  public var footer: String { pageCount > 1 || !isExact ? description : "" }
}
