import CommandLineKit

/// Reports names in a manifest's lists that do not exist, are repeated or are not in order.
struct ListRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    index.modules.flatMap(\.dependencyLists).flatMap { list in
      unknown(in: list) + repeated(in: list) + unsorted(list)
    } + unsortedLines
  }

  // MARK: - Internal

  private func unknown(in list: DependencyList) -> [Finding] {
    guard let known = index.knownNames, list.module.target == nil else { return [] }
    return list.names.filter { !known.contains($0) }.map { name in
      let similar = DidYouMean.suggestion(for: name, among: index.modules.map(\.module.name))
      return index.finding(
        .unknown, "\(list.lists) \(name), which does not exist", in: list, about: name,
        why: "the package manager refuses a manifest with unknown names",
        fix: similar.map { "did you mean \"\($0)\"?" } ?? "correct or remove \"\(name)\"")
    }
  }

  private func repeated(in list: DependencyList) -> [Finding] {
    let names = list.names + list.products
    return Set(names.filter { name in names.count { $0 == name } > 1 }).sorted().map { name in
      index.finding(
        .duplicate, "\(list.lists) \(name) more than once", in: list, about: name,
        why: "one of the lines is left behind when the other one is removed",
        fix: "remove one \"\(name)\" from \(list.label)",
        repairs: list.repair(.removeRepetitions, of: name))
    }
  }

  /// Only lines of this repository's shape are sorted; `cTargets` are not names.
  private func unsorted(_ list: DependencyList) -> [Finding] {
    guard list.module.target == nil, list.label != "cTargets",
      let place = list.names.indices.dropFirst().first(where: {
        list.names[$0] < list.names[$0 - 1]
      })
    else { return [] }
    let name = list.names[place]
    return [
      index.finding(
        .unsorted, "\(list.label) of \(list.module.name) is not sorted", in: list, about: name,
        why: "in a sorted list, branches rarely conflict and a missing name is easy to see",
        fix: "move \"\(name)\" before \"\(list.names[place - 1])\"",
        repairs: list.repair(.sort))
    ]
  }
}

extension ListRule {
  /// A finding for each layer whose lines are not sorted, or have others between them.
  private var unsortedLines: [Finding] {
    let modules = index.modules.map(\.module)
    let layers = Dictionary(grouping: modules.indices.filter { modules[$0].target == nil }) {
      modules[$0].isProgram ? "\(modules[$0].layer) programs" : modules[$0].layer.rawValue
    }
    return layers.compactMap { layer, places in
      let unsorted = zip(places, places.dropFirst()).first { last, next in
        next != last + 1 || modules[next].name < modules[last].name
      }
      return unsorted.map { finding(modules[$0.1], in: layer) }
    }
  }

  private func finding(_ module: Module, in layer: String) -> Finding {
    Finding(
      rule: .unsorted, message: "the lines of \(layer) are not sorted",
      location: index.location(of: module),
      why: "in a sorted list, branches rarely conflict and a missing line is easy to see",
      fix: "move it to its place by name among the lines of \(layer)",
      repairs: [
        .init(kind: .sortLines, owner: .line(module.name, .uses), manifest: ManifestText.path)
      ], subject: layer)
  }
}

extension SourceIndex {
  /// Returns a finding about a name in a list of dependencies.
  func finding(
    _ rule: Finding.Rule, _ message: String, details: [String] = [], in list: DependencyList,
    about name: String, why: String, fix: String, repairs: [DependencyRepair] = []
  ) -> Finding {
    Finding(
      rule: rule, message: message, location: location(of: list.module), details: details, why: why,
      fix: fix, repairs: repairs, subject: "\(list.module.name) \(list.label) \(name)")
  }
}
