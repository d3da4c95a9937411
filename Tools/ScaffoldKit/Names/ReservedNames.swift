/// Names that the toolchain, an operating system or the language reserves, on any platform.
enum ReservedNames {
  /// Returns why a module can't have this name; `nil` if it can.
  static func conflict(ofModule name: String) -> String? {
    systemModules.contains(name) ? "\(name) is a module of the toolchain or the system" : nil
  }

  /// Returns why a type and its file can't have this name; `nil` if they can.
  static func conflict(ofType name: String) -> String? {
    if keywords.contains(name) { return "\(name) is a Swift keyword" }
    if name == "Main" { return "Main.swift is the file of a program's top-level code" }
    return types.contains(name) ? "a type called \(name) would shadow the one of the system" : nil
  }

  /// Common modules of the toolchain and of operating systems.
  static let systemModules = words(
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

  static let keywords = words(
    """
    Any Protocol Self Type
    as associatedtype break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator
    precedencegroup private protocol public repeat rethrows return self static struct subscript super
    switch throw throws true try typealias var where while
    """)

  /// Types of the standard library and of common modules.
  static let types = words(
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
