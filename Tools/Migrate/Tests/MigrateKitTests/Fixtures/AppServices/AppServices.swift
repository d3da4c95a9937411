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
