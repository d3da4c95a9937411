import TerminalKit

/// Arranges views in rows. Each row has the height that its view needs.
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
