import TerminalKit
import TerminalText
import TerminalViews

extension GalleryPage {
  static let progress = GalleryPage(
    "progress", "Progress", "Bars for work whose end is known, and a spinner for the rest."
  ) {
    let bars = [0.0, 0.25, 0.5, 1].map { fraction in
      ProgressBar(ProgressModel("\(Int(fraction * 100)) % done", fraction: fraction))
    }
    return Stack(.vertical, spacing: 1, views: bars + [Spinner("Waiting for the server")])
  }
}
