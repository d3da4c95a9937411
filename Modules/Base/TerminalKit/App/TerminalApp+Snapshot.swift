extension TerminalApp {
  /// Returns an app that has shown a view in memory until no effect was in flight.
  ///
  /// Use it for pictures and tests of what a program shows, without a terminal.
  ///
  /// ```swift
  /// @MainActor
  /// func printCounter() async {
  ///   let app = await TerminalApp.snapshot(size: Size(width: 20, height: 3)) {
  ///     CounterScreen(CounterViewModel().eraseToAnyViewModel())
  ///   }
  ///   print(app.screenText)
  /// }
  /// ```
  ///
  /// > Important: It waits as long as effects run or views mark themselves in each layout. Don't use
  /// > it for a screen that listens to a stream.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - makeApp: Creates the app over a device and a clock.
  ///   - makeView: Creates the view and its view models, whose effects are awaited.
  /// - Returns: The app, which runs on.
  public static func snapshot(
    size: Size,
    app makeApp: (any TerminalDevice, any FrameClock) -> TerminalApp = {
      TerminalApp(on: $0, clock: $1)
    },
    _ makeView: () -> TerminalView
  ) async -> TerminalApp {
    let effects = EffectCount()
    let app = makeApp(TextDevice(size: size), SystemFrameClock())
    app.effects = effects
    app.countingEffects { app.content = makeView() }
    // The device throws no errors.
    try? app.start()
    repeat {
      await effects.wait()
      app.runCycle()
    } while effects.count > 0 || app.needsCycle
    return app
  }
}
