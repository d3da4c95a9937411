/// The limits of a ``PostgresPool``.
public struct PostgresConfiguration: Sendable {
  /// The name of the program in the server's list of connections, unless the address or
  /// `PGAPPNAME` contains a name.
  public var applicationName: String?

  /// The maximum number of connections.
  public var connections: Int

  /// The maximum time to connect, unless the address contains a `connect_timeout` in seconds.
  public var connectTimeout: Duration

  /// The maximum time of a statement; `nil` if the server decides.
  ///
  /// A connection on which no answer arrives in twice this time, plus a second, is closed.
  public var statementTimeout: Duration?

  /// The maximum number of attempts when the server reports a conflict with another client.
  public var attempts: Int

  /// The clock for the pauses between attempts.
  public var clock: any Clock<Duration>

  /// Creates a configuration.
  public init(
    applicationName: String? = nil, connections: Int = 4,
    connectTimeout: Duration = .seconds(10), statementTimeout: Duration? = nil, attempts: Int = 10,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.applicationName, self.connections) = (applicationName, connections)
    (self.connectTimeout, self.statementTimeout) = (connectTimeout, statementTimeout)
    (self.attempts, self.clock) = (attempts, clock)
  }

  // MARK: - Internal

  /// Returns the pause after a failed attempt. `jitter` is a random number from 0 to 1.
  func pause(afterAttempt attempt: Int, jitter: Double) -> Duration {
    .milliseconds(5 << min(attempt - 1, 7)) * (0.5 + jitter / 2)
  }
}
