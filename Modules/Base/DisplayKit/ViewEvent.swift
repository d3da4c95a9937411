/// Something that happened in a view, such as "retry" or "show the details of this photo".
///
/// A view emits an event without knowing what handles it. Name an event for what happened, not for
/// what should be done.
///
/// ```swift
/// enum PhotoEvent: ViewEvent { case retryTapped, photoSelected(Int) }
/// ```
///
/// The idea comes from "FLIC - The holy grail of all GUI architectures": data goes down, and events
/// go up.
public protocol ViewEvent: Sendable {}
