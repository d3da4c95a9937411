/// When and how often an ``HTTPClient`` retries a request.
///
/// A request is retried if the connection fails, and after a response with the status 429 or 5xx. It
/// is not retried after any other response, a response that can't be read,
/// ``HTTPError/timeout(server:after:)`` or a cancellation. POST and PATCH requests are never retried.
///
/// The delay grows exponentially and is random, so that clients that failed together don't return
/// together. After a 429 or 503 with `Retry-After`, the delay is at least as long as the server
/// asks; if that is longer than ``longestDelay``, the response is returned at once, and
/// ``HTTPResponse/retryAfter(now:)`` says when to come back.
public struct HTTPRetryPolicy: Hashable, Sendable {
  /// The maximum number of times that a request is sent.
  public var attempts: Int

  /// The upper bound of the delay after the first failure. Each further one doubles it.
  public var firstDelay: Duration

  /// The maximum delay.
  public var longestDelay: Duration

  /// The maximum time for all attempts and delays.
  public var totalTime: Duration

  /// Creates a policy.
  public init(
    attempts: Int = 3, firstDelay: Duration = .milliseconds(200),
    longestDelay: Duration = .seconds(10), totalTime: Duration = .seconds(60)
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.totalTime = totalTime
  }

  // MARK: - Internal

  /// Returns the delay before the next attempt; `nil` if there should be none. `asked` is the time
  /// that the server asks to wait, and `jitter` a random number from 0 to 1.
  func delay(afterAttempt attempt: Int, asked: Duration?, jitter: Double) -> Duration? {
    guard attempt < attempts else { return nil }
    var bound = firstDelay
    for _ in 1..<attempt where bound < longestDelay { bound *= 2 }
    bound = min(bound, longestDelay)
    let delay = bound * (0.5 + jitter / 2)
    guard let asked else { return delay }
    return asked > longestDelay ? nil : max(asked, delay)
  }
}
