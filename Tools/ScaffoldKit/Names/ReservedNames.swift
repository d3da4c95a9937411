/// Names that something else has already, on any platform.
enum ReservedNames {
  /// Who has a module of this name already: a sentence; nil where nobody has.
  static func owner(ofModule name: String) -> String? {
    modules.contains(name) ? "the toolchain or a system has a module called \(name)" : nil
  }

  /// What the word means in every file already: a sentence; nil where it means nothing.
  static func meaning(of name: String) -> String? {
    if isKeyword(name) { return "the language has a meaning for \(name)" }
    if name == "Main" { return "a file Main.swift is where a program begins" }
    return isType(name) ? "a type \(name) would shadow the one that every file sees" : nil
  }

  /// Whether a type of this name would shadow one that every file sees.
  static func isType(_ name: String) -> Bool { types.contains(name) }

  /// Whether the word has a meaning of its own in the language.
  static func isKeyword(_ name: String) -> Bool { keywords.contains(name) }

  // MARK: - Internal

  private static let keywords = words(
    """
    Any Protocol Self Type
    as associatedtype break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super
    switch throw throws true try typealias var where while
    """)

  private static let modules = words(
    """
    Android AppKit ARKit AVKit Builtin CallKit ClassKit ClockKit CloudKit Combine CoreData
    CoreFoundation Cxx CxxStdlib Darwin Dispatch Distributed DriverKit EventKit Foundation
    FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML GameKit
    GameplayKit Glibc HealthKit HomeKit IOKit MapKit MetalKit MetricKit MusicKit Musl
    NetworkExtension Observation PackageDescription PackagePlugin PassKit PDFKit PencilKit PushKit
    RealityKit RegexBuilder ReplayKit SceneKit ScreenCaptureKit SensorKit ShazamKit SpriteKit
    StoreKit Swift SwiftData SwiftUI Synchronization Testing TipKit TVMLKit TVUIKit UIKit WASILibc
    WatchKit WeatherKit WebKit WidgetKit WinSDK WorkoutKit XCTest
    """)

  private static let types = words(
    """
    Actor AnyObject AnyHashable AnySequence Array ArraySlice AsyncSequence AsyncStream Bool Bundle
    Calendar CancellationError Character Clock ClosedRange Codable Collection Comparable Data Date
    Decimal Decodable Decoder Dictionary Double Duration Encodable Encoder Equatable Error Executor
    Float Hasher Hashable Identifiable IndexPath IndexSet InlineArray Int Int8 Int16 Int32 Int64
    Iterator IteratorProtocol KeyPath Locale MainActor Measurement Mirror Mutex Never Notification
    Observable Operation Optional OptionSet Process Range RawRepresentable Regex Result Scanner
    Sendable Sequence Set Slice Span StaticString Stream String StringProtocol Substring Suite Task
    TaskGroup Test Thread TimeZone Timer UInt UInt8 UInt16 UInt32 UInt64 Unicode URL URLRequest
    URLSession UUID Void Zip
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
