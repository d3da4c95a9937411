import CharacterDomain
import SystemKit

/// Runs requests that several callers share: equal requests at the same time run once.
///
/// A cancelled caller returns at once, and the request goes on for the others. If the last caller is
/// cancelled, the request is cancelled, too.
final class SharedRequests<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Answer = Result<Value, CharacterRepositoryError>

  private struct Request {
    let number: Int
    let task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Answer, Never>]
  }

  private struct State {
    var requests: [Key: Request] = [:]
    var lastNumber = 0

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  private let state = Locked(State())

  /// Returns the result of the request with this key. Starts the request with `body`, unless it is
  /// already running.
  func value(
    for key: Key, _ body: @escaping @Sendable () async throws(CharacterRepositoryError) -> Value
  ) async throws(CharacterRepositoryError) -> Value {
    let caller = state.withLock { $0.nextNumber() }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        join(key, as: caller, continuation, body)
        // The handler may have run before the caller joined.
        if Task.isCancelled { leave(key, as: caller) }
      }
    } onCancel: {
      leave(key, as: caller)
    }
    return try answer.get()
  }

  // MARK: - Internal

  private func join(
    _ key: Key, as caller: Int, _ continuation: CheckedContinuation<Answer, Never>,
    _ body: @escaping @Sendable () async throws(CharacterRepositoryError) -> Value
  ) {
    state.withLock { state in
      if state.requests[key] != nil {
        state.requests[key]?.waiting[caller] = continuation
        return
      }
      let number = state.nextNumber()
      let task = Task {
        let answer: Answer
        do throws(CharacterRepositoryError) { answer = .success(try await body()) } catch {
          answer = .failure(error)
        }
        self.end(key, number, answer)
      }
      state.requests[key] = Request(number: number, task: task, waiting: [caller: continuation])
    }
  }

  private func leave(_ key: Key, as caller: Int) {
    let (continuation, task) = state.withLock { state in
      guard let continuation = state.requests[key]?.waiting.removeValue(forKey: caller) else {
        return (nil as CheckedContinuation<Answer, Never>?, nil as Task<Void, Never>?)
      }
      let isLast = state.requests[key]?.waiting.isEmpty == true
      return (continuation, isLast ? state.requests.removeValue(forKey: key)?.task : nil)
    }
    continuation?.resume(returning: .failure(.cancelled))
    task?.cancel()
  }

  private func end(_ key: Key, _ number: Int, _ answer: Answer) {
    let ended = state.withLock { state in
      state.requests[key]?.number == number ? state.requests.removeValue(forKey: key) : nil
    }
    for continuation in (ended?.waiting ?? [:]).values { continuation.resume(returning: answer) }
  }
}
