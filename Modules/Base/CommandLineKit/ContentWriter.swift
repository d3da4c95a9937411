public import DisplayKit

/// A view that writes loaded content. While the content loads, or if loading fails, the view writes
/// nothing.
///
/// ```swift
/// struct ClosedError: Error, Hashable {}
///
/// @MainActor
/// func view(
///   for format: OutputFormat, console: Console
/// ) -> ContentWriter<[String], ClosedError> {
///   switch format {
///   case .text: ContentWriter { names in names.forEach { console.writeLine($0) } }
///   case .json: ContentWriter { names in console.write(.array(names.map { .string($0) })) }
///   }
/// }
/// ```
public final class ContentWriter<Content: Equatable & Sendable, Failure: Error & Equatable>:
  StatefulView
{
  private let write: @MainActor (Content) -> Void

  /// Creates a view that passes loaded content to a closure.
  ///
  /// - Parameter write: Writes the content to a console.
  public init(_ write: @escaping @MainActor (Content) -> Void) { self.write = write }

  /// Writes the content if it is loaded.
  public func render(state: LoadState<Content, Failure>) {
    if let content = state.content { write(content) }
  }
}
