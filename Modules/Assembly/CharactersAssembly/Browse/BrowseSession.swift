import FlowKit

/// The state of `browse` as text, for `--resume`. The first line is the program and a version.
///
/// ```
/// program browse 1
/// [tab selected]
/// list
/// detail/12
/// [tab]
/// favorites
/// [modal sheet]
/// filter/year=1862
/// ```
///
/// The modal is optional. Sessions of older versions have none.
struct BrowseSession: Hashable {
  private static let header = "\(Browser.program) browse 1"
  private static let tab = "[tab]"
  private static let selectedTab = "[tab selected]"

  /// The routes of each tab.
  private(set) var paths: [[Route]] = []
  private(set) var selectedTab = 0
  private(set) var modal: Modal?

  /// Creates the session of a state.
  init(_ state: FlowState) {
    paths = state.stacks.map(\.path)
    selectedTab = state.selectedTab
    modal = state.modal
  }

  /// Creates a session from its ``text``; `nil` if the text is not one.
  init?(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.header[...], lines.popLast() == "" else { return nil }
    modal = Self.takeModal(&lines)
    for line in lines {
      if line == Self.tab || line == Self.selectedTab {
        if line == Self.selectedTab { selectedTab = paths.count }
        paths.append([])
      } else {
        guard !paths.isEmpty else { return nil }
        paths[paths.count - 1].append(Route(String(line)))
      }
    }
    if paths.contains(where: \.isEmpty) { return nil }
  }

  /// The session as text. A route with a line break, and those above it, are left out. A tab without
  /// routes is left out.
  var text: String {
    var lines = [Self.header]
    for (index, path) in paths.enumerated() {
      let routes = path.map(\.description).prefix { !$0.contains(where: \.isNewline) }
      if routes.isEmpty { continue }
      lines.append(index == selectedTab ? Self.selectedTab : Self.tab)
      lines += routes
    }
    if let modal, !modal.route.description.contains(where: \.isNewline) {
      lines += [Self.header(of: modal.style), modal.route.description]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the state of a program with these tabs, which shows the paths of this session in them.
  ///
  /// A tab of which the session has no path keeps its route. Routes after one that `isValid` refuses
  /// are left out, and so is a modal with such a route, or whose tab does not exist.
  func state(inTabs roots: [Route], isValid: (Route) -> Bool) -> FlowState {
    let tabs = roots.map { root in
      let path = paths.first { $0[0].name == root.name } ?? [root]
      let valid = Array(path.prefix(while: isValid))
      return valid.isEmpty ? [root] : valid
    }
    let selected = paths.indices.contains(selectedTab) ? paths[selectedTab][0].name : ""
    guard let index = roots.firstIndex(where: { $0.name == selected }) else {
      return FlowState(tabs: tabs)
    }
    return FlowState(
      tabs: tabs, selectedTab: index, modal: modal.flatMap { isValid($0.route) ? $0 : nil })
  }

  // MARK: - Internal

  private static func header(of style: Modal.Style) -> String { "[modal \(style.rawValue)]" }

  /// Removes the last two lines if they are those of a modal.
  private static func takeModal(_ lines: inout ArraySlice<Substring>) -> Modal? {
    let last = Array(lines.suffix(2))
    guard last.count == 2,
      let style = Modal.Style.allCases.first(where: { last[0] == header(of: $0) })
    else { return nil }
    lines.removeLast(2)
    return Modal(Route(String(last[1])), style: style)
  }
}
