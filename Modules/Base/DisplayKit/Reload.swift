/// The progress of loading again, during which a screen shows the old content.
///
/// It is a property of the content of a ``LoadState``.
///
/// ```swift
/// enum TimetableError: Error { case offline }
///
/// struct Timetable: Hashable {
///   var departures: [String]
///   var reload = Reload<TimetableError>.none
/// }
/// ```
public enum Reload<Failure: Error & Hashable>: Hashable, Sendable {
  /// The content is current.
  case none
  /// The content is old until a newer answer arrives.
  case running
  /// The last reload failed, so the content is still old.
  case failed(Failure)
}
