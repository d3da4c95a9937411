import Foundation

/// JPEG files of 16 by 16 pixels: yellow, green, red and black with half of the blue light, each
/// in one quarter, from left to right and from top to bottom.
enum JPEGFile {
  static let rgb = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIx\
    wcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy\
    MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAQABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EAB\
    QQAQAAAAAAAAAAAAAAAAAAAAD/xAAXAQEBAQEAAAAAAAAAAAAAAAAGBwQI/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/a\
    AAwDAQACEQMRAD8AcQZpGROhw2JXaAzJkOf/2Q==
    """)
  static let progressive = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIx\
    wcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIy\
    MjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wgARCAAQABADAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABv/EAB\
    cBAQEBAQAAAAAAAAAAAAAAAAUGAwf/2gAMAwEAAhADEAAAAXAWhlSHNJdoMpw3/8QAFBABAAAAAAAAAAAAAAAAAAAA\
    IP/aAAgBAQABBQIf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP/aAAgBAwEBPwEf/8QAFBEBAAAAAAAAAAAAAAAAAAAAIP\
    /aAAgBAgEBPwEf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwIf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/a\
    AAgBAQABPyEf/9oADAMBAAIAAwAAABDjf//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QH//EABQRAQAAAA\
    AAAAAAAAAAAAAAACD/2gAIAQIBAT8QH//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8QH//Z
    """)
  static let cmyk = decoded(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHC\
    g3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgAEAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAIB//E\
    ABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8A39v439AAC/0AAgAB/9k=
    """)
  /// The gray values of the same colors.
  static let gray = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIx\
    wcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAAQABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAA\
    AAAAAAAAAAAAAAD/2gAIAQEAAD8AcRkNhm//2Q==
    """)

  private static func decoded(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text) ?? .init())
  }
}

extension [UInt8] {
  /// Returns the file with another size in the header of a baseline JPEG file.
  func withJPEGSize(width: Int, height: Int) -> [UInt8] {
    var file = self
    guard let marker = file.firstRange(of: [0xFF, 0xC0])?.upperBound else { return file }
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF]
    file.replaceSubrange(marker + 3..<marker + 7, with: size.map(UInt8.init))
    return file
  }
}
