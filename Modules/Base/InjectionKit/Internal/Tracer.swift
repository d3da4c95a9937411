/// Records the requests of factories, and detects dependency cycles and endless recursion.
@MainActor
final class Tracer {
  /// The number of levels within which an entry may be repeated with other parameters.
  static let depthLimit = 256

  /// An entry that is being made, with its parameters.
  private typealias Frame = (node: Int, label: String, object: ObjectIdentifier?)

  private let untracedDepth: Int
  private var listedCount = 0
  private var nodes: [(entry: any AnyDependency, edges: [DependencyGraph.Edge])] = []
  private var frames: [Frame] = []
  private var cycles: [(nodes: [Int], cycle: DependencyCycle)] = []
  private var recursions: Set<Set<Int>> = []
  private var failures: [String] = []

  /// Creates a tracer.
  ///
  /// - Parameters:
  ///   - entries: The entries that the graph lists.
  ///   - untracedDepth: The number of factories that are running already.
  init(entries: [any AnyDependency], untracedDepth: Int = 0) {
    self.untracedDepth = untracedDepth
    for entry in entries { _ = node(of: entry) }
    listedCount = nodes.count
  }

  /// Makes an entry with its sample parameters, and records the error if it can't be made.
  func make(_ entry: any AnyDependency, in container: Container) {
    do {
      try entry.makeWithSampleParameters(in: container)
    } catch is DependencyCycle, is DepthLimitError {
      // Recorded where it was detected, because a factory could discard the error.
    } catch {
      failures.append("cannot make \(entry.name): \(error)")
    }
  }

  /// Records that the entry being made depends on `entry`.
  func recordRequest(for entry: any AnyDependency, isProvider: Bool = false) {
    let node = node(of: entry)
    guard let last = frames.last else { return }
    let edge = DependencyGraph.Edge(target: node, isProvider: isProvider)
    if !nodes[last.node].edges.contains(edge) { nodes[last.node].edges.append(edge) }
  }

  /// Begins making an entry.
  ///
  /// - Throws: A ``DependencyCycle`` if the entry is already being made with the same parameters, or
  ///   a ``DepthLimitError``.
  func enter(_ entry: any AnyDependency, label: String, _ parameters: Any) throws {
    // Different objects of one class have the same description.
    let object = type(of: parameters) is AnyClass ? ObjectIdentifier(parameters as AnyObject) : nil
    let frame = Frame(node(of: entry), label, object)
    let path = frames + [frame]
    if let start = frames.lastIndex(where: { $0 == frame }) { throw recordCycle(path[start...]) }
    if untracedDepth + frames.count >= Tracer.depthLimit,
      let start = frames.lastIndex(where: { $0.node == frame.node })
    {
      throw recordRecursion(path[start...])
    }
    frames.append(frame)
  }

  /// Ends making the entry that was begun last.
  func leave() {
    frames.removeLast()
  }

  /// The recorded entries, each once.
  var entries: [any AnyDependency] { nodes.map(\.entry) }

  /// The graph of all recorded requests.
  var graph: DependencyGraph {
    DependencyGraph(
      nodes: nodes.map { node in
        DependencyGraph.Node(name: node.entry.name, scope: node.entry.scope, edges: node.edges)
      },
      listedCount: listedCount, cycles: cycles.map(\.cycle), failures: failures)
  }

  private func node(of entry: any AnyDependency) -> Int {
    if let known = nodes.firstIndex(where: { $0.entry === entry }) { return known }
    nodes.append((entry, []))
    return nodes.count - 1
  }

  /// Returns the cycle of these frames, and records it unless it is known.
  ///
  /// A cycle begins at the label that sorts first, so it is the same from whichever entry it was
  /// found.
  private func recordCycle(_ frames: ArraySlice<Frame>) -> DependencyCycle {
    var path = Array(frames.dropLast())
    let first = path.indices.min { path[$0].label < path[$1].label } ?? 0
    path = path[first...] + path[..<first] + [path[first]]
    let cycle = DependencyCycle(path: path.map(\.label))
    let nodes = path.map(\.node)
    if !cycles.contains(where: { $0.nodes == nodes }) { cycles.append((nodes, cycle)) }
    return cycle
  }

  /// Returns the error that these frames are too deep, and records it once for the same entries.
  private func recordRecursion(_ frames: ArraySlice<Frame>) -> DepthLimitError {
    let path = frames.map(\.label).joined(separator: " → ")
    let message = "dependencies are more than \(Tracer.depthLimit) levels deep: \(path)"
    if recursions.insert(Set(frames.map(\.node))).inserted { failures.append(message) }
    return DepthLimitError(description: message)
  }
}
