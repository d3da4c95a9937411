import CommandLineKit
import FlowKit
import SystemKit
import TerminalKit
import TerminalText

/// The open tabs and screens of `browse`, which `--resume` restores.
///
/// The text of a session begins with the name of the program and the version of the format. For a
/// program with the name `program`:
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
/// The modal is optional: sessions that older versions saved contain no modal. A line such as
/// `[source NAME]` follows the first line if the screens read another data source than by default, and
/// then a line such as `[front ROUTE]` if another screen is shown in front of the tabs.
struct BrowseSession: Hashable {
  private static let header = "\(Browser.program) browse 1"
  private static let tab = "[tab]"
  private static let selectedTab = "[tab selected]"
  private static let sourceStart = "[source "
  private static let frontStart = "[front "

  private(set) var paths: [[Route]] = []
  private(set) var selectedTab = 0
  private(set) var modal: Modal?
  /// The name of the data source that the screens read; `nil` for the default.
  private(set) var source: String?
  /// The route of the screen in front of the tabs; `nil` if the tabs are shown.
  private(set) var front: Route?

  /// Captures the tabs and the modal of a flow, the name of its data source, and the screen in front of
  /// it.
  init(_ state: FlowState, source: String? = nil, front: Route? = nil) {
    (self.source, self.front) = (source, front)
    paths = state.stacks.map(\.path)
    selectedTab = state.selectedTab
    modal = state.modal
  }

  /// Parses the ``text`` of a session; `nil` if the text is invalid.
  init?(text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popFirst() == Self.header[...], lines.popLast() == "" else { return nil }
    source = Self.takeValue(Self.sourceStart, &lines)
    front = Self.takeValue(Self.frontStart, &lines).map { Route($0) }
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

  /// The session as text, without tabs that have no route. If a route contains a line break, the
  /// path ends before that route. A modal whose route contains a line break is omitted.
  var text: String {
    var lines = [Self.header]
    if let source { lines.append("\(Self.sourceStart)\(source)]") }
    if let front, !front.description.contains(where: \.isNewline) {
      lines.append("\(Self.frontStart)\(front)]")
    }
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

  /// Returns a flow state that restores the session, with one tab for each route in `roots`.
  ///
  /// A tab that the session does not contain, or whose first route is invalid, shows its root
  /// route. A path ends before its first invalid route. A modal with an invalid route is omitted.
  /// If the selected tab no longer exists, the first tab is selected, and the modal is omitted.
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

  /// Removes the first line if it begins with `start`, and returns the rest without the bracket at its
  /// end; otherwise returns `nil`.
  private static func takeValue(_ start: String, _ lines: inout ArraySlice<Substring>) -> String? {
    guard let line = lines.first, line.hasPrefix(start), line.hasSuffix("]") else { return nil }
    lines.removeFirst()
    return String(line.dropFirst(start.count).dropLast())
  }

  /// Removes the last two lines if they describe a modal, and returns the modal; otherwise returns
  /// `nil`.
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

  /// Locates the file `browse` in the user's state folder. If the environment names no such folder,
  /// nothing is saved.
  init(environment: [String: String]) {
    path = UserFolder(.state, in: environment).map { "\($0.path)/\(Browser.program)/browse" }
  }

  /// Returns the last session; `nil` if no session is saved, or if there is no state folder.
  ///
  /// - Throws: A `CommandFailure` if the file can't be read or does not contain a valid session.
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

/// Saves the session of a running program shortly after each change, so that `--resume` works even
/// if the program is killed.
@MainActor
final class BrowseSessionSaver {
  /// The delay before a change is saved. Changes in quick succession are saved together.
  static let delay = Duration.milliseconds(200)

  private let flow: AppFlow
  private let browser: Browser
  private let file: BrowseSessionFile
  private let clock: any FrameClock
  private var saved: BrowseSession
  private var pending: ScheduledAction?

  /// Creates a saver for later changes. The current session of the flow counts as saved.
  init(
    _ flow: AppFlow, of browser: Browser, in file: BrowseSessionFile, clock: any FrameClock
  ) {
    self.flow = flow
    self.browser = browser
    self.file = file
    self.clock = clock
    saved = browser.session(of: flow)
  }

  /// Starts saving the session after each change that the app has rendered. Ignores failures; only
  /// ``save()`` reports them.
  func follow(_ app: TerminalApp) {
    app.didRunCycle = { [weak self, next = app.didRunCycle] in
      next?()
      self?.schedule()
    }
  }

  /// Saves the current session immediately. Call this method at the end of the program.
  ///
  /// - Throws: A `CommandFailure` if the file can't be written.
  func save() throws(CommandFailure) {
    pending?.cancel()
    pending = nil
    let session = browser.session(of: flow)
    try file.save(session)
    saved = session
  }

  // MARK: - Internal

  private func schedule() {
    guard pending == nil else { return }
    pending = clock.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      pending = nil
      if browser.session(of: flow) != saved { try? save() }
    }
  }
}
