/// An object that is notified when a flow finishes, usually the parent flow.
@MainActor
public protocol FlowDelegate: AnyObject {
  /// The user has gone back from the first screen of a flow.
  func flowDidFinish(_ flow: AnyObject)
}
