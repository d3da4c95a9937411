import SystemKit

/// Images in memory, such as scaled pictures, by what they were made from.
///
/// The key should contain everything that determines the image: its source, its size, and whether
/// it was cropped. If the images need more memory than the limit, the cache removes those that were
/// not used for the longest time.
///
/// ```swift
/// struct Thumbnail: Hashable { let id, size: Int }
///
/// func thumbnail(_ key: Thumbnail, of image: PixelImage, in cache: PictureCache<Thumbnail>)
///   -> PixelImage
/// {
///   if let thumbnail = cache[key] { return thumbnail }
///   let thumbnail = image.croppedToSquare().scaled(width: key.size, height: key.size)
///   cache[key] = thumbnail
///   return thumbnail
/// }
/// ```
public final class PictureCache<Key: Hashable & Sendable>: Sendable {
  private struct Entry {
    let image: PixelImage
    var lastUse: Int
  }

  private struct Entries {
    var byKey: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0
  }

  private let entries = Locked(Entries())
  private let maximumBytes: Int

  /// Creates an empty cache. The limit counts only the bytes of pixels.
  public init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// The image for a key. Any thread can read and write it. An image that is larger than the limit
  /// is not kept. A write that exceeds the limit takes time proportional to the number of images.
  public subscript(key: Key) -> PixelImage? {
    get {
      entries.withLock { entries in
        entries.uses += 1
        entries.byKey[key]?.lastUse = entries.uses
        return entries.byKey[key]?.image
      }
    }
    set {
      entries.withLock { entries in
        entries.uses += 1
        if let old = entries.byKey.removeValue(forKey: key) { entries.bytes -= old.image.bytes }
        guard let newValue, newValue.bytes <= maximumBytes else { return }
        entries.byKey[key] = Entry(image: newValue, lastUse: entries.uses)
        entries.bytes += newValue.bytes
        while entries.bytes > maximumBytes,
          let oldest = entries.byKey.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
          entries.byKey[oldest.key] = nil
          entries.bytes -= oldest.value.image.bytes
        }
      }
    }
  }
}

extension PixelImage {
  fileprivate var bytes: Int { pixels.count * MemoryLayout<Pixel>.size }
}
