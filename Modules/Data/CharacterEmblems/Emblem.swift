public import CharacterDomain
public import PictureKit

/// A picture of a character, drawn from its facts.
///
/// The kind and the occupation select the figure, the tradition or the language selects the colors
/// and the pattern behind it, and the name varies the details. The same facts give the same picture
/// in every run. The picture is opaque, so that it looks the same on light and dark backgrounds.
///
/// ```swift
/// let isis = FictionalCharacter(
///   id: CharacterID(1), name: "Isis", tradition: "Egyptian mythology", kind: .deity)
/// print(Emblem(of: isis).svg)
/// ```
public struct Emblem: Hashable, Sendable {
  /// The sizes in pixels that ``image(size:)`` accepts.
  public static let sizes = 1...2048

  /// What the emblem shows, in one sentence without a period, for readers who don't see it.
  public let description: String

  /// The layers from back to front.
  private let layers: [EmblemLayer]

  /// Draws the emblem of a character, without pixels yet.
  public init(of character: FictionalCharacter) {
    let region = [character.tradition, character.language].lazy
      .compactMap { EmblemPart.regions.first(for: Set(EmblemFigure.words($0))) }
      .first
    self.init(EmblemFigure(of: character), in: region ?? .elsewhere, name: character.name)
  }

  init(_ figure: EmblemFigure, in region: EmblemPart, name: String) {
    var drawing = EmblemDrawing(variation: EmblemVariation(name: name))
    region.draw(&drawing)
    figure.draw(in: &drawing)
    layers = drawing.layers
    description = "\(name): \(figure.title); \(region.title)"
  }

  /// The emblem as an SVG document, which is sharp in any size.
  public var svg: String {
    let paths = layers.map { "\($0.svg)\n" }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="512" height="512">
      <title>\(description.escapedForXML)</title>
      \(paths)</svg>

      """
  }

  /// Returns the emblem as a square of `size` by `size` pixels. A size outside ``sizes`` counts as
  /// the nearest one.
  ///
  /// A size that is a multiple of 16 gives the sharpest edges.
  public func image(size: Int) -> PixelImage {
    let size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    var raster = EmblemRaster(size: size)
    for layer in layers { raster.fill(layer) }
    return raster.image
  }
}

extension String {
  fileprivate var escapedForXML: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      default: text.append(character)
      }
    }
  }
}
