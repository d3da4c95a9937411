import CommandLineKit
import FlowKit
import SystemKit
import TerminalKit
import TerminalText

/// The state of `browse` as text, for `--resume`. The first line is the program and the format
/// version.
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
/// The modal is optional. Sessions of older versions contain none.
struct BrowseSession: Hashable {
  private static let header = "\(Browser.program) browse 1"
  private static let tab = "[tab]"
  private static let selectedTab = "[tab selected]"

  private(set) var paths: [[Route]] = []
  private(set) var selectedTab = 0
  private(set) var modal: Modal?

  /// Creates a session that contains the tabs and the modal of a flow.
  init(_ state: FlowState) {
    paths = state.stacks.map(\.path)
    selectedTab = state.selectedTab
    modal = state.modal
  }

  /// Parses the ``text`` of a session; `nil` if it is invalid.
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

  /// The session as text. It omits tabs without routes. If a route contains a line break, the path
  /// ends before it.
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

  /// Returns a flow state with the tabs `roots`, in which the paths of this session are open.
  ///
  /// A tab that the session does not contain keeps its root route. A path ends before its first
  /// invalid route. The modal is omitted if its route is invalid, or if its tab does not exist.
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

  /// Removes the last two lines and returns their modal, if they contain one.
  private static func takeModal(_ lines: inout ArraySlice<Substring>) -> Modal? {
    let last = Array(lines.suffix(2))
    guard last.count == 2,
      let style = Modal.Style.allCases.first(where: { last[0] == header(of: $0) })
    else { return nil }
    lines.removeLast(2)
    return Modal(Route(String(last[1])), style: style)
  }
}

/// The file that stores the last session of `browse`.
struct BrowseSessionFile {
  private let path: String?

  /// Locates the file `browse` in the user's state folder. Without that folder, nothing is saved.
  init(environment: [String: String]) {
    path = UserFolder(.state, in: environment).map { "\($0.path)/\(Browser.program)/browse" }
  }

  /// Reads the last session; `nil` if none is saved.
  func session() throws(CommandFailure) -> BrowseSession? {
    guard let path else { return nil }
    let text: String
    do {
      text = try TextFile.text(of: path, limit: 1 << 20)
    } catch {
      if error.exitCode == .notFound { return nil }
      throw error
    }
    guard let session = BrowseSession(text: text) else {
      throw CommandFailure(
        "'\(SafeText(path).string)' is not a session of '\(Browser.program) browse'",
        hint: "start without --resume; the file is then replaced")
    }
    return session
  }

  func save(_ session: BrowseSession) throws(CommandFailure) {
    if let path { try TextFile.replace(path, with: session.text) }
  }
}

/// Saves the session of a running program shortly after each change. So `--resume` also works after
/// the program was killed.
@MainActor
final class BrowseSessionSaver {
  /// The time for which changes are collected before they are saved.
  static let delay = Duration.milliseconds(200)

  private let flow: AppFlow
  private let file: BrowseSessionFile
  private let clock: any FrameClock
  private var saved: BrowseSession
  private var pending: ScheduledAction?

  /// Creates a saver that saves only later changes, not the current session of the flow.
  init(_ flow: AppFlow, in file: BrowseSessionFile, clock: any FrameClock) {
    self.flow = flow
    self.file = file
    self.clock = clock
    saved = BrowseSession(flow.currentState)
  }

  /// Saves each change after the app has rendered it. Only the final ``save()`` reports failures.
  func follow(_ app: TerminalApp) {
    app.didRunCycle = { [weak self, next = app.didRunCycle] in
      next?()
      self?.schedule()
    }
  }

  /// Saves the current session.
  ///
  /// - Throws: A `CommandFailure` if the file can't be written.
  func save() throws(CommandFailure) {
    pending?.cancel()
    pending = nil
    let session = BrowseSession(flow.currentState)
    try file.save(session)
    saved = session
  }

  // MARK: - Internal

  private func schedule() {
    guard pending == nil else { return }
    pending = clock.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      pending = nil
      if BrowseSession(flow.currentState) != saved { try? save() }
    }
  }
}
