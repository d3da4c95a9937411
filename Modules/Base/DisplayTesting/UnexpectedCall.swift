import DisplayTrace
public import Testing

/// Returns a throwing closure with which a stub implements a function that the test does not expect
/// to be called.
///
/// A call fails the test with the name and the arguments of the call, and throws `error`.
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
///   - name: The name of the function that the closure replaces.
///   - error: The error that the caller receives.
///   - sourceLocation: The location at which the failure is reported. A stub can pass the location
///     at which it is created.
/// - Returns: A closure that accepts any arguments.
public func unexpectedCall<each Parameter, Answer, Failure: Error>(
  _ name: String, throwing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
) -> @Sendable (repeat each Parameter) throws(Failure) -> Answer {
  { (parameter: repeat each Parameter) throws(Failure) -> Answer in
    recordUnexpectedCall(name, with: repeat each parameter, at: sourceLocation)
    throw error
  }
}

/// Returns a nonthrowing closure with which a stub implements a function that the test does not
/// expect to be called.
///
/// A call fails the test with the name and the arguments of the call, and returns `placeholder`.
///
/// ```swift
/// struct Speaker: Sendable {
///   var say: @Sendable (String) -> Bool = unexpectedCall("say", returning: false)
/// }
/// ```
///
/// - Parameters:
///   - name: The name of the function that the closure replaces.
///   - placeholder: The value that the caller receives.
///   - sourceLocation: The location at which the failure is reported.
/// - Returns: A closure that accepts any arguments.
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
