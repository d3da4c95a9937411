import CPicture
import CommandLineKit
import PictureKit

/// Compares PictureKit with the functions of libpng that it calls, and a plain filter.
@MainActor
struct PictureMeasurement {
  let settings: Settings

  func section() throws -> ReportSection {
    var section = ReportSection(part: .pictures, title: "PictureKit")
    section.notes = [
      "Reference: libpng, and a mean of squares of sRGB values, which ignores alpha and linear light."
    ]
    section.rows = [try scalingRow()]
    return section
  }

  private func scalingRow() throws -> ReportRow {
    let side = 1_024
    let image = PixelImage(width: side, height: side) { x, y in
      let wave = x * x / 97 + y * y / 61
      return Pixel(UInt8(wave & 0xFF), UInt8(x / 4), UInt8((x ^ y) & 0xFF))
    }
    // PictureKit looks up the functions of libpng, which the reference calls, too.
    let file: [UInt8]
    do throws(PictureError) { file = try image.png() } catch {
      throw CommandFailure(error.description)
    }
    return ReportRow(
      "decode a PNG of 1,024×1,024 pixels, and scale it to 64×64", settings,
      rounds: settings.rounds, calls: 1, reference: "libpng", target: .timesReference(1.5)
    ) { _ in
      blackHole(try? PixelImage(encoded: file).scaled(width: 64, height: 64))
    } other: { _ in
      blackHole(PlainPNG.scaled(file, side: side, by: side / 64))
    }
  }
}

/// Decodes and scales with libpng's functions alone and unchecked memory.
private enum PlainPNG {
  static func scaled(_ file: [UInt8], side: Int, by factor: Int) -> [UInt8] {
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: side * side * 4)
    defer { pixels.deallocate() }
    var image = cpicture_png()
    image.version = UInt32(CPICTURE_PNG_VERSION)
    file.withUnsafeBytes { bytes in
      cpicture_png_begin(&image, bytes.baseAddress, bytes.count)
      image.format = UInt32(CPICTURE_PNG_RGBA)
      cpicture_png_read(&image, pixels)
    }
    var result: [UInt8] = []
    for y in stride(from: 0, to: side, by: factor) {
      for x in stride(from: 0, to: side, by: factor) {
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for row in y..<y + factor {
          for column in x..<x + factor {
            let pixel = pixels + (row * side + column) * 4
            red += Int(pixel[0])
            green += Int(pixel[1])
            blue += Int(pixel[2])
            alpha += Int(pixel[3])
          }
        }
        result += [red, green, blue, alpha].map { UInt8($0 / (factor * factor)) }
      }
    }
    return result
  }
}
