import DisplayTrace
public import Testing

/// What stands in for a part of a dependency that a test does not expect to be called: a call fails
/// the test, names itself and what it was called with, and throws `error`.
///
/// ```swift
/// struct StubLibrary: Library {
///   var onTitles: @Sendable (String) async throws(LibraryError) -> [String] =
///     unexpectedCall("titles", throwing: .closed)
///
///   func titles(with words: String) async throws(LibraryError) -> [String] {
///     try await onTitles(words)
///   }
/// }
/// ```
///
/// The idea comes from the unimplemented endpoints of isowords.
///
/// - Parameters:
///   - name: What is called, in the words of the dependency.
///   - error: What is thrown to the caller, which goes on.
///   - sourceLocation: Where the failure is reported: here, or where the test has made the stub if
///     that hands on its own.
/// - Returns: A closure that takes whatever it is called with.
public func unexpectedCall<each Parameter, Answer, Failure: Error>(
  _ name: String, throwing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Parameter) throws(Failure) -> Answer {
  { (parameter: repeat each Parameter) throws(Failure) -> Answer in
    recordUnexpectedCall(name, with: repeat each parameter, at: sourceLocation)
    throw error
  }
}

/// The same for what does not throw: a call fails the test and answers with `placeholder`.
///
/// ```swift
/// struct Speaker: Sendable {
///   var say: @Sendable (String) -> Bool = unexpectedCall("say", returning: false)
/// }
/// ```
///
/// - Parameters:
///   - name: What is called, in the words of the dependency.
///   - placeholder: What is answered to the caller, which goes on.
///   - sourceLocation: Where the failure is reported.
/// - Returns: A closure that takes whatever it is called with.
public func unexpectedCall<each Parameter, Answer: Sendable>(
  _ name: String, returning placeholder: Answer,
  sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Parameter) -> Answer {
  { (parameter: repeat each Parameter) -> Answer in
    recordUnexpectedCall(name, with: repeat each parameter, at: sourceLocation)
    return placeholder
  }
}

// MARK: - Internal

private func recordUnexpectedCall<each Parameter>(
  _ name: String, with parameter: repeat each Parameter, at sourceLocation: SourceLocation
) {
  var parameters: [ValueDescription] = []
  for parameter in repeat each parameter { parameters.append(ValueDescription(parameter)) }
  Issue.record(
    Comment(rawValue: Message.unexpectedCall(name, parameters).text),
    sourceLocation: sourceLocation)
}
