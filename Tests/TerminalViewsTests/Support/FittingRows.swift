import TerminalKit

/// Views below each other, each in the height that it needs.
final class FittingRows: TerminalView {
  init(_ views: [TerminalView]) {
    super.init()
    for view in views { addSubview(view) }
  }

  override func layoutSubviews() {
    var y = 0
    for view in subviews where !view.isHidden {
      let size = view.fittingSize(bounds.size)
      view.frame = Rect(x: 0, y: y, width: size.width, height: size.height)
      y += size.height
    }
  }
}
