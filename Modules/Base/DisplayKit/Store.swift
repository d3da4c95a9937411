/// A state that several view models share, such as favourites or settings.
///
/// Whoever writes it writes in a transaction: many changes, one notification. Views subscribe as
/// they do to a view model; a view model follows it with ``ViewModel/follow(_:as:)``.
///
/// ```swift
/// let favorites = Store<Set<Int>>([])
/// favorites.update { $0.insert(12) }
/// ```
///
/// It lives in memory and does no input or output: effects load and save, and what they answer is
/// written here by `handle`.
///
/// The idea of stores that collect changes into one update comes from "Unidirectional Data Flow".
@MainActor
public final class Store<State: Equatable & Sendable> {
  /// The present state; inside a transaction what it has written so far.
  public internal(set) var state: State {
    @inlinable get { value }
    @inlinable set { value = newValue }
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - state: The state of the first moment.
  ///   - historyLimit: How many transactions ``undo()`` can take back, at most; 0 keeps no history.
  public init(_ state: State, historyLimit: Int = 0) {
    value = state
    committed = state
    history = History(limit: historyLimit)
    turn = Turn(observation: .begun(name: "\(Self.self)"))
    subscribers = Subscribers(turn: turn)
    // Nobody waits for a turn of a store: it handles no actions.
    turn.catchUp = { [weak self] _ in self?.subscribers.drawWaitingStates() }
  }

  /// Replaces the state: a transaction of one change, or a part of the one that is going on.
  @inlinable
  public func update(_ state: State) {
    transaction { self.state = state }
  }

  /// Changes a part of the state: a transaction, or a part of the one that is going on.
  ///
  /// - Parameter change: Changes a copy, which then takes the place of ``state``, and of whatever
  ///   was put there meanwhile.
  @inlinable
  public func update(_ change: (inout State) -> Void) {
    // On a copy: the closure may read `state` meanwhile.
    var state = state
    change(&state)
    update(state)
  }

  /// Does many changes as one: subscribers are told when the outermost transaction ends, once, and
  /// only if the state is another one then.
  ///
  /// ```swift
  /// favorites.transaction {
  ///   favorites.update { $0.insert(1) }
  ///   favorites.update { $0.remove(2) }
  /// }
  /// ```
  ///
  /// - Parameter body: Reads what it has written. Transactions inside it are parts of this one.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; then all that it has written is taken back.
  @inlinable
  public func transaction<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = state
    depth += 1
    do {
      let result = try body()
      depth -= 1
      if depth == 0 { commit() }
      return result
    } catch {
      depth -= 1
      state = before
      throw error
    }
  }

  // MARK: - Internal

  // As in a display, exclusivity is not checked where an access calls nobody.
  @exclusivity(unchecked) @usableFromInline var value: State
  @exclusivity(unchecked) @usableFromInline var depth = 0
  let turn: Turn
  let subscribers: Subscribers<State>
  var history: History<State>

  /// What subscribers know: the state before a transaction that is going on.
  private(set) var committed: State

  var isInTransaction: Bool { depth > 0 }

  /// Puts a state of the history in place.
  func restore(_ state: State) {
    self.state = state
    tell()
  }

  /// The outermost transaction has ended.
  @usableFromInline
  func commit() {
    guard state != committed else { return }
    history.record(committed)
    tell()
  }

  private func tell() {
    let old = committed
    committed = state
    turn.observation?.tellChange(from: old, to: state)
    subscribers.draw(state)
  }
}
