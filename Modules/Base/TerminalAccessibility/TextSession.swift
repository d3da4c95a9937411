import DisplayKit
public import TerminalKit
import TerminalText

/// Runs an app as lines of text with numbered prompts, without a layout.
///
/// Use a session for screen readers, `TERM=dumb` and pipes. A session writes each element of the
/// app as a line with its label, role, value and states. After a change, the session writes only
/// new and changed elements. If the first heading has changed, the session writes all elements of
/// the new screen. The user chooses an element by its number, or a button by the key after its
/// label, unless the key is `b` or `q`.
///
/// ```swift
/// @MainActor
/// func runAsText(_ screen: TerminalView) async throws {
///   try await TextSession(screen, on: SystemLineDevice()).run()
/// }
/// ```
@MainActor
public final class TextSession {
  /// The app whose elements the session writes.
  public let app: TerminalApp

  private let lines: any LineDevice
  private let clock: any FrameClock
  private var written: [String] = []
  private var writtenHeading: String?
  private var choices: [AccessibilityElement] = []
  private var edited: AccessibilityElement?
  private var update: ScheduledAction?
  /// The lines to handle after the next output. A `nil` line is the end of the input.
  private var unread: [String?] = []
  private var error: LineDeviceError?
  /// Whether the session still has to answer the user's last choice with a prompt.
  private var needsPrompt = false
  /// Whether the last output is a prompt.
  private var isAtPrompt = false
  /// The number of times that the current update was deferred because an effect was in flight or a
  /// display cycle was requested.
  private var deferrals = 0

  /// The time to wait for further changes before an update is written.
  private static let quietTime = Duration.milliseconds(50)
  /// The maximum number of deferrals; two seconds in total.
  private static let maximumDeferrals = 40

  /// Creates a session and its app. Call ``run()`` to start both.
  ///
  /// - Parameters:
  ///   - lines: The device that the session reads from and writes to.
  ///   - clock: The clock of the app.
  ///   - makeApp: A closure that creates the app and its content with a device and a clock.
  public init(
    on lines: any LineDevice, clock: any FrameClock = SystemFrameClock(),
    app makeApp: (any TerminalDevice, any FrameClock) -> TerminalApp
  ) {
    self.lines = lines
    self.clock = clock
    let effects = EffectCount()
    app = withDisplayObserver(effects) { makeApp(TextDevice(), clock) }
    app.effects = effects
    app.didRunCycle = { [weak self] in self?.scheduleUpdate() }
  }

  /// Creates a session for a new app that shows a view.
  public convenience init(
    _ content: TerminalView, on lines: any LineDevice, clock: any FrameClock = SystemFrameClock()
  ) { self.init(on: lines, clock: clock) { TerminalApp(content, on: $0, clock: $1) } }

  /// Writes the elements of the app and reads the user's choices. Returns when the app quits, the
  /// input ends, or a signal arrives. After a signal, the app's `endingSignal` contains the signal.
  ///
  /// - Throws: ``LineDeviceError`` if the output can't be written.
  public func run() async throws(LineDeviceError) {
    lines.open { [weak self] in self?.deviceDidSend($0) }
    // The device of the app throws no errors.
    try? await app.run()
    lines.close()
    if let error { throw error }
  }

  // MARK: - Output

  private func scheduleUpdate() {
    if update != nil { return }
    update = clock.schedule(after: Self.quietTime) { [weak self] in
      self?.update = nil
      self?.writeWhenLoaded()
    }
  }

  /// Writes the changes when nothing is loading and the loaded content is laid out. An earlier
  /// prompt would have numbers that soon change. After two seconds, or if the app is no longer
  /// running, the session writes the changes anyway.
  private func writeWhenLoaded() {
    deferrals += 1
    let isLoading = (app.effects?.count ?? 0) > 0 || app.needsCycle
    if app.isRunning, deferrals < Self.maximumDeferrals, isLoading { return scheduleUpdate() }
    deferrals = 0
    writeChanges()
    readLines()
  }

  private func writeChanges() {
    let elements = app.frontView?.accessibilityElements ?? []
    choices = elements.filter { $0.action != nil }
    let described = Self.describe(elements)
    // A new heading means a new screen, so write all its elements.
    let heading = elements.first { $0.role == .heading }?.label
    let old = heading == writtenHeading ? Set(written) : []
    var changed = described.filter { !old.contains($0) }
    written = described
    writtenHeading = heading
    guard !changed.isEmpty || needsPrompt else { return }
    // A choice that changes nothing still needs an answer.
    if changed.isEmpty { changed = described }
    needsPrompt = false
    write((isAtPrompt ? "\n" : "") + changed.map { $0 + "\n" }.joined() + prompt)
    isAtPrompt = true
  }

  /// Writes text while the app is running. An error ends the session.
  private func write(_ text: String) {
    guard app.isRunning else { return }
    do throws(LineDeviceError) { try lines.write(text) } catch {
      self.error = error
      app.quit()
    }
  }

  private var prompt: String {
    let range = choices.count > 1 ? "1–\(choices.count), " : choices.isEmpty ? "" : "1, "
    return "\nChoose \(range)b for back or q to quit: "
  }

  /// Returns one line for each element, with a number if the user can choose the element.
  public static func describe(_ elements: [AccessibilityElement]) -> [String] {
    var number = 0
    return elements.map { element in
      let text = SafeText(element.description).string
      guard element.action != nil else { return text }
      number += 1
      return "\(number). \(text)"
    }
  }

  // MARK: - Input

  private func deviceDidSend(_ event: LineDeviceEvent) {
    switch event {
    case .line(let line): unread.append(line)
    case .end: unread.append(nil)
    case .signal(let number):
      if isAtPrompt { write("\n") }
      return app.stop(signal: number)
    }
    readLines()
  }

  /// Handles the unread lines until a line causes an update. The remaining lines wait until the
  /// update is written.
  private func readLines() {
    while app.isRunning, update == nil, !unread.isEmpty { handle(unread.removeFirst()) }
  }

  private func handle(_ line: String?) {
    guard let line else { return app.quit() }
    isAtPrompt = false
    if !lines.showsInput { write(SafeText(line).string + "\n") }
    if let edited { return edit(edited, line) }
    switch line.trimmingSpaces() {
    case "q": app.quit()
    case "b":
      app.receive(.key(KeyPress(.escape)))
      needsPrompt = true
      scheduleUpdate()
    case "": repeatAll()
    case let text: choose(text)
    }
  }

  private func choose(_ text: String) {
    let index =
      Int(text).flatMap { $0 > 0 ? $0 - 1 : nil }
      ?? choices.firstIndex { $0.role == .button && $0.value == text }
    guard let index, choices.indices.contains(index) else {
      write("\(SafeText.quoted(text)) is not one of the choices.\n" + prompt)
      isAtPrompt = true
      return
    }
    let element = choices[index]
    switch element.action {
    case .activate(let action):
      action()
      needsPrompt = true
      scheduleUpdate()
    case .edit:
      edited = element
      write("New text for \(SafeText(element.label).string): ")
    case nil: break
    }
  }

  private func edit(_ element: AccessibilityElement, _ text: String) {
    edited = nil
    if case .edit(let action) = element.action { action(text) }
    needsPrompt = true
    scheduleUpdate()
  }

  private func repeatAll() {
    written = []
    writeChanges()
  }
}
