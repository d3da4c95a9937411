/// The modules of the toolchain and of the systems that Swift runs on, which no package provides.
public enum PlatformModules {
  /// Returns whether a module is part of a toolchain or system.
  public static func contains(_ module: String) -> Bool {
    names.contains(module) || module.hasPrefix("_")
  }

  private static let names = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let text = """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit
    AdServices AdSupport Android AppClip AppIntents AppKit AppTrackingTransparency AppleArchive
    ApplicationServices AudioToolbox AudioUnit AuthenticationServices
    AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks Bionic Builtin BusinessChat
    CFNetwork CRT CallKit CarPlay Carbon Charts ClassKit ClockKit CloudKit Cocoa Combine
    CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes
    CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices
    CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CryptoKit
    CryptoTokenKit Cxx CxxStdlib Darwin DataDetection DeveloperToolsSupport DeviceActivity
    DeviceCheck DiskArbitration Dispatch Distributed DocC DriverKit Endpoint EventKit EventKitUI
    ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory
    FamilyControls FileProvider FileProviderUI FinderSync Foundation FoundationEssentials
    FoundationInternationalization FoundationModels FoundationNetworking FoundationXML GLKit GSS
    GameController GameKit GameplayKit Glibc GroupActivities HealthKit HealthKitUI HomeKit
    Hypervisor IOKit IOSurface IdentityLookup ImageCaptureCore ImageIO ImagePlayground Intents
    IntentsUI JavaScriptCore LinkPresentation LocalAuthentication MachO ManagedSettings MapKit
    MarketplaceKit MediaAccessibility MediaPlayer MessageUI Messages Metal MetalFX MetalKit
    MetalPerformanceShaders MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit
    Musl NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OSLog
    ObjectiveC Observation OpenDirectory OpenGL OpenGLES PDFKit PHASE PackageDescription
    PackagePlugin PassKit PencilKit Photos PhotosUI PlaygroundSupport PreferencePanes
    ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook QuickLookThumbnailing
    QuickLookUI RealityFoundation RealityKit RegexBuilder ReplayKit Runtime SQLite3 SafariServices
    SafetyKit SceneKit ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge Security
    SecurityFoundation SensorKit ServiceManagement SharedWithYou ShazamKit Social SoundAnalysis
    Speech SpriteKit StoreKit StoreKitTest Swift SwiftData SwiftOnoneSupport SwiftShims SwiftUI
    SwiftUICore Symbols Synchronization System SystemConfiguration SystemExtensions TVMLKit
    TVServices TVUIKit TabularData Testing ThreadNetwork TipKit Translation UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount
    VideoToolbox Vision VisionKit WASILibc WatchConnectivity WatchKit WeatherKit WebKit WidgetKit
    WinSDK WorkoutKit XCTest XPC XcodeKit XcodeProjectPlugin asl dnssd libkern os simd ucrt
    wasi_pthread zlib
    """
}
