/// The states of a screen that loads its content.
///
/// A screen declares a type alias. If it needs other states later, an enumeration replaces the
/// alias.
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

  /// The content, if it was loaded.
  public var content: Content? { if case .loaded(let content) = self { content } else { nil } }

  /// A Boolean value that indicates whether loading has failed.
  public var isFailed: Bool { if case .failed = self { true } else { false } }
}

extension LoadState: Hashable where Content: Hashable, Failure: Hashable {}

extension ViewModel {
  /// Changes the loaded content.
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
  /// - Parameter change: Changes the content. It is not called if no content is loaded.
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
/// Add it as a property to the content of a ``LoadState``.
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
  /// The content is old until a newer answer arrives.
  case running
  /// The last reload failed, so the content is still old.
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

  /// The number of pages that were counted.
  public let pageCount: Int

  /// A Boolean value that indicates whether all pages were counted.
  public let isExact: Bool

  /// Creates a position. Pass `false` for `isExact` if more pages may follow.
  public init(_ page: Int, of pageCount: Int, isExact: Bool = true) {
    self.page = page
    self.pageCount = pageCount
    self.isExact = isExact
  }

  /// The position as text, such as "page 2 of at least 100".
  public var description: String { "page \(page) of \(isExact ? "" : "at least ")\(pageCount)" }

  /// The position as text if there are other pages; otherwise empty.
  public var footer: String { pageCount > 1 || !isExact ? description : "" }
}
