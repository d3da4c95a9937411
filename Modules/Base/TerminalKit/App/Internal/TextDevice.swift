/// The terminal of an app that is used as text or as a picture: it has a size, and nothing is
/// written.
@MainActor
package final class TextDevice: TerminalDevice {
  package let size: Size
  package let answersQueries = false
  package let environment = ["TERM": "xterm-direct"]

  package init(size: Size = Size(width: 80, height: 24)) { self.size = size }

  package func open(_ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void)
    throws(TerminalError)
  {}
  package func setRestoration(_ bytes: [UInt8]) {}
  package func write(_ bytes: [UInt8]) throws(TerminalError) {}
  package func suspend() {}
  package func close() {}
}
