/// The common modules of the toolchain and of operating systems.
public enum PlatformModules {
  /// Returns whether a platform module is so common that a package can't use its name.
  public static func isCommon(_ module: String) -> Bool { common.contains(module) }

  private static let common = words(
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

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
