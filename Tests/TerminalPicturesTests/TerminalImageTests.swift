import PictureKit
import TerminalKit
import TerminalPictures
import TerminalTesting
import TerminalText
import Testing

/// Images on a terminal with the kitty graphics protocol.
@MainActor @Suite(.enabled(if: hasPNG)) struct TerminalImageTests {
  private static let environment = ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]

  private func image(_ red: UInt8) -> PixelImage {
    PixelImage(width: 4, height: 4) { _, _ in Pixel(red, 0, 0) }
  }

  /// Returns the graphics commands among the written bytes, without their data.
  private func commands(_ terminal: TestTerminal, from start: Int = 0) -> [String] {
    String(decoding: terminal.device.output.dropFirst(start), as: UTF8.self).split(
      separator: "\u{1B}"
    )
    .filter { $0.hasPrefix("_G") }
    .map { String($0.prefix { $0 != ";" }).replacing(/i=[0-9]+/, with: "i=N") }
  }

  private func terminal(
    environment: [String: String] = environment, _ makeView: () -> TerminalView
  ) async -> TestTerminal {
    let terminal = await TestTerminal(
      width: 4, height: 2, environment: environment, showing: makeView)
    terminal.send("\u{1B}_Gi=31;OK\u{1B}\\".utf8)
    await terminal.settle()
    return terminal
  }

  @Test("Each cell is a placeholder with the numbers of its row and column")
  func placeholders() async {
    let terminal = await terminal { ImageView(image(255), label: "Red") }
    #expect(
      commands(terminal) == ["_Gi=N,s=1,v=1,a=q,t=d,f=24", "_Ga=T,U=1,f=100,i=N,c=4,r=2,q=2,m=0"])
    #expect(terminal.app.screen[0, 0].text == "\u{10EEEE}\u{305}\u{305}")
    #expect(terminal.app.screen[3, 1].text == "\u{10EEEE}\u{30D}\u{310}")
    #expect(terminal.app.screen[0, 0].style == terminal.app.screen[3, 1].style)
  }

  @Test("A terminal that doesn't answer, or has few colors, gets blocks")
  func fallback() async {
    let silent = await TestTerminal(width: 4, height: 2, environment: Self.environment) {
      ImageView(image(255), label: "Red")
    }
    silent.expect("████\n████")
    let poor = await terminal(environment: ["TERM": "xterm-kitty"]) {
      ImageView(image(255), label: "Red")
    }
    #expect(!poor.app.screenText.contains("\u{10EEEE}"))
    let other = await TestTerminal(width: 4, height: 2, environment: ["TERM": "tmux-direct"]) {
      ImageView(image(255), label: "Red")
    }
    #expect(commands(other) == [])
  }

  @Test("A new image replaces the old one, and a view that leaves the screen removes it")
  func replacing() async {
    let view = ImageView(image(255), label: "Red")
    let terminal = await terminal { view }
    var start = terminal.device.output.count
    view.model = image(9)
    await terminal.settle()
    #expect(commands(terminal, from: start) == ["_Ga=T,U=1,f=100,i=N,c=4,r=2,q=2,m=0"])
    start = terminal.device.output.count
    await terminal.show { TerminalView() }
    #expect(commands(terminal, from: start) == ["_Ga=d,d=I,i=N,q=2"])
  }

  @Test("After the program was suspended, sends the images again")
  func resuming() async {
    let terminal = await terminal { ImageView(image(255), label: "Red") }
    let start = terminal.device.output.count
    terminal.device.suspend()
    terminal.device.resume()
    #expect(commands(terminal, from: start) == ["_Ga=T,U=1,f=100,i=N,c=4,r=2,q=2,m=0"])
  }

  @Test("Sends a large image in chunks")
  func chunks() async {
    var random = RandomBytes()
    let noise = PixelImage(width: 40, height: 40) { _, _ in
      Pixel(random.next(), random.next(), random.next())
    }
    let terminal = await terminal { ImageView(noise, label: "Noise") }
    let first = "_Ga=T,U=1,f=100,i=N,c=4,r=2,q=2,m=1"
    #expect(commands(terminal).dropFirst() == [first, "_Gm=0"])
  }
}

private struct RandomBytes {
  private var state: UInt32 = 1

  mutating func next() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(state >> 24)
  }
}

/// Whether libpng is installed. Without it, every terminal gets blocks.
private let hasPNG = (try? PixelImage(width: 1, height: 1) { _, _ in .clear }.png()) != nil
