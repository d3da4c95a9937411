import Foundation

/// Records calls in their order.
public enum Log {
  nonisolated(unsafe) private static var entries: [String] = []
  private static let lock = NSLock()

  public static func record(_ entry: String) {
    lock.withLock { entries.append(entry) }
  }

  /// Returns the entries since the last call.
  public static func take() -> [String] {
    lock.withLock {
      defer { entries = [] }
      return entries
    }
  }
}

/// The services of the app, replaced before each run of a script.
public final class App {
  nonisolated(unsafe) public static var shared = App()

  public let bookmarkStorage: BookmarkStorage? = BookmarkStorage()
  public let localization = Localization()
  public let inboxService = InboxService()
  public let signInService = SignInService()
  /// The input of the module, which the test sets.
  public var configureSignIn: (String) -> Void = { _ in }
  public let rateSource = RateSource()

  public init() {}
}

public struct ServiceError: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Rates of coins, which the script delivers.
public final class RateSource {
  public typealias Answer = Result<KeyValuePairs<String, Decimal>, any Error>

  public var currencyCode = "USD"
  public var coinCodes = ["BTC", "ETH"]
  /// The pending requests, in their order.
  public private(set) var requests: [(Answer) -> Void] = []
  public private(set) var checks: [((any Error)?) -> Void] = []

  public func fetch(completion: @escaping (Answer) -> Void) { requests.append(completion) }

  public func check(coinCode: String, completion: @escaping ((any Error)?) -> Void) {
    checks.append(completion)
  }
}

/// Bookmarks that a person keeps; the script changes them.
public final class BookmarkStorage {
  public struct Entry: Sendable {
    public let title: String
    public let note: String?

    public init(title: String, note: String?) {
      self.title = title
      self.note = note
    }
  }

  public private(set) var entries: [Entry] = []
  public var onChange: ((Result<[Entry], any Error>) -> Void)?

  public func set(_ entries: [Entry]) {
    self.entries = entries
    onChange?(.success(entries))
  }
}

/// A part of the app that shows text in the selected language.
public protocol Localizable: AnyObject {
  func applyLocalization()
}

extension Localizable {
  public var selectedLanguage: String { App.shared.localization.language }
}

public final class Localization {
  public var language = "en" {
    didSet { observers.forEach { $0.value?.applyLocalization() } }
  }

  private struct Observer { weak var value: (any Localizable)? }
  private var observers: [Observer] = []

  public func add(_ observer: any Localizable) { observers.append(Observer(value: observer)) }
}

/// Signs in; the script delivers the answers.
public final class SignInService {
  public var hint: String? = "Four words"
  /// The pending requests, in their order.
  public private(set) var requests: [((any Error)?) -> Void] = []

  public func signIn(completion: @escaping ((any Error)?) -> Void) { requests.append(completion) }
}

/// Messages; the script changes those that the next `reload` delivers.
public final class InboxService {
  public private(set) var messages: [String] = []
  public var newMessages: [String] = []

  public func reload() {
    messages += newMessages
    newMessages = []
  }
}
