/// A place where an effect of a replay waits until the recording goes on there.
struct ReplayPassage: Hashable {
  enum Stage {
    /// Before its work begins.
    case delay
    /// Before it answers.
    case answer
  }

  let display: Int
  let effect: Int
  let stage: Stage
}
