public import DisplayKit

/// An object that a flow notifies, usually the parent flow.
@MainActor
public protocol FlowDelegate: AnyObject {
  /// The user has gone back from the first screen of a flow.
  func flowDidFinish(_ flow: AnyObject)

  /// A screen of a flow has sent an event, which the flow has not handled.
  func receive(_ event: any ViewEvent)
}
