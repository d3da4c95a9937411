/// Follows a container at work: which entries are being made, who needed whom, which circles closed.
@MainActor
final class Tracer {
  /// How deep entries may be made inside each other while their parameters differ.
  static let depthLimit = 128

  /// An entry that is being made, and with which parameters.
  private typealias Frame = (node: Int, label: String, object: ObjectIdentifier?)

  private var listedCount = 0
  private var nodes: [(entry: any AnyDependency, needs: [DependencyGraph.Need])] = []
  private var frames: [Frame] = []
  private var circles: [(nodes: [Int], circle: DependencyCircle)] = []
  private var failures: [String] = []

  init(entries: [any AnyDependency]) {
    for entry in entries { _ = node(of: entry) }
    listedCount = nodes.count
  }

  /// Makes an entry with its sample and notes why it could not be made.
  func walk(_ entry: any AnyDependency, in container: Container) {
    do {
      try entry.makeSample(in: container)
    } catch is DependencyCircle {
      // Noted where it closed, so that a factory that swallows it does not hide it.
    } catch {
      failures.append("\(entry.name) cannot be made, \(error)")
    }
  }

  /// Notes that the entry being made asked for this one.
  func meet(_ entry: any AnyDependency, later: Bool) {
    let node = node(of: entry)
    guard let last = frames.last else { return }
    let need = DependencyGraph.Need(node: node, isLater: later)
    if !nodes[last.node].needs.contains(need) { nodes[last.node].needs.append(need) }
  }

  /// Begins an entry, unless that would close a circle.
  func enter(_ entry: any AnyDependency, label: String, _ parameters: Any) throws {
    // Different objects of one class print alike.
    let object = type(of: parameters) is AnyClass ? ObjectIdentifier(parameters as AnyObject) : nil
    let frame = Frame(node(of: entry), label, object)
    let isDeep = frames.count >= Tracer.depthLimit
    let start = frames.lastIndex { $0 == frame || isDeep && $0.node == frame.node }
    if let start { throw close(frames[start...] + [frame]) }
    frames.append(frame)
  }

  /// Ends the entry that was begun last.
  func leave() {
    frames.removeLast()
  }

  /// What was seen.
  var graph: DependencyGraph {
    DependencyGraph(
      nodes: nodes.map { node in
        DependencyGraph.Node(name: node.entry.name, scope: node.entry.scope, needs: node.needs)
      },
      listedCount: listedCount, circles: circles.map(\.circle), failures: failures)
  }

  private func node(of entry: any AnyDependency) -> Int {
    if let known = nodes.firstIndex(where: { $0.entry === entry }) { return known }
    nodes.append((entry, []))
    return nodes.count - 1
  }

  /// The circle through these frames, noted once, whichever of its entries it was met from.
  ///
  /// It begins at the entry whose name comes first, unless parameters change at every round.
  private func close(_ frames: ArraySlice<Frame>) -> DependencyCircle {
    var round = Array(frames)
    if round[0].label == round[round.count - 1].label {
      round.removeLast()
      let first = round.indices.min { round[$0].label < round[$1].label } ?? 0
      round = round[first...] + round[..<first] + [round[first]]
    }
    let circle = DependencyCircle(path: round.map(\.label))
    let nodes = round.map(\.node)
    if !circles.contains(where: { $0.nodes == nodes }) { circles.append((nodes, circle)) }
    return circle
  }
}
