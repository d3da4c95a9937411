/// The modules that belong to the toolchain or to an operating system, and not to a package.
public enum PlatformModules {
  /// Returns whether a toolchain or an operating system provides a module, such as `Foundation`.
  /// Every name that begins with `_` counts.
  public static func contains(_ module: String) -> Bool {
    isCommon(module) || others.contains(module) || module.hasPrefix("_")
  }

  /// Returns whether a name belongs to a common platform module. A new module must not get such a
  /// name.
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

  private static let others = words(
    """
    AVFAudio AVFoundation AVRouting Accelerate Accessibility Accounts ActivityKit AdServices
    AdSupport AppClip AppIntents AppTrackingTransparency AppleArchive ApplicationServices
    AudioToolbox AudioUnit AuthenticationServices AutomaticAssessmentConfiguration
    BackgroundAssets BackgroundTasks Bionic BusinessChat CFNetwork CRT CarPlay Carbon Charts Cocoa
    CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes
    CoreBluetooth CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML
    CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CoreWLAN CryptoKit CryptoTokenKit DataDetection
    DeveloperToolsSupport DeviceActivity DeviceCheck DiskArbitration DocC Endpoint EventKitUI
    ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory
    FamilyControls FileProvider FileProviderUI FinderSync FoundationModels GLKit GSS
    GameController GroupActivities HealthKitUI Hypervisor IOSurface IdentityLookup
    ImageCaptureCore ImageIO ImagePlayground Intents IntentsUI JavaScriptCore LinkPresentation
    LocalAuthentication MachO ManagedSettings MarketplaceKit MediaAccessibility MediaPlayer
    MessageUI Messages Metal MetalFX MetalPerformanceShaders MobileCoreServices ModelIO
    MultipeerConnectivity NaturalLanguage NearbyInteraction Network NotificationCenter OSLog
    ObjectiveC OpenDirectory OpenGL OpenGLES PHASE Photos PhotosUI PlaygroundSupport
    PreferencePanes ProximityReader PushToTalk Quartz QuartzCore QuickLook QuickLookThumbnailing
    QuickLookUI RealityFoundation Runtime SQLite3 SafariServices SafetyKit ScreenSaver ScreenTime
    ScriptingBridge Security SecurityFoundation ServiceManagement SharedWithYou Social
    SoundAnalysis Speech StoreKitTest SwiftOnoneSupport SwiftShims SwiftUICore Symbols System
    SystemConfiguration SystemExtensions TVServices TabularData ThreadNetwork Translation
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount
    VideoToolbox Vision VisionKit WatchConnectivity XPC XcodeKit XcodeProjectPlugin asl dnssd
    libkern os simd ucrt wasi_pthread zlib
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
