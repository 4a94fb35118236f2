// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: the strictest the toolchain has.
var settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// A warning of a newer compiler must not stop a user's build, but it must stop ours.
if Context.environment["CI"] != nil {
    settings.append(.treatAllWarnings(as: .error))
}

let package = Package(
    name: "daylane",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "daylane", targets: ["daylane"]),
        .library(name: "CalendarModel", targets: ["CalendarModel"]),
        .library(name: "Libical", targets: ["Libical"]),
        .library(name: "Normalizer", targets: ["Normalizer"]),
        .library(name: "DayLayout", targets: ["DayLayout"]),
        .library(name: "Rendering", targets: ["Rendering"]),
        .library(name: "Interchange", targets: ["Interchange"]),
        .library(name: "Validation", targets: ["Validation"]),
    ],
    targets: [
        .systemLibrary(
            name: "CLibical", pkgConfig: "libical",
            providers: [.apt(["libical-dev"]), .brew(["libical"])]),
        .systemLibrary(
            name: "CICU", pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
        .systemLibrary(
            name: "CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .target(name: "CLibicalShims", dependencies: ["CLibical", "CICU"]),
        .target(name: "CalendarModel", swiftSettings: settings),
        .target(
            name: "Libical", dependencies: ["CalendarModel", "CLibical", "CLibicalShims"],
            swiftSettings: settings),
        .target(
            name: "Normalizer", dependencies: ["CalendarModel", "Libical"],
            swiftSettings: settings),
        .target(name: "LibXML", dependencies: ["CLibXML2"], swiftSettings: settings),
        .target(name: "DayLayout", swiftSettings: settings),
        .target(
            name: "Rendering", dependencies: ["CalendarModel", "Normalizer", "DayLayout"],
            swiftSettings: settings),
        .target(
            name: "Interchange",
            dependencies: [
                "CalendarModel", "Libical", "LibXML", "Normalizer", "DayLayout", "Rendering",
            ],
            swiftSettings: settings),
        .target(
            name: "Validation",
            dependencies: ["CalendarModel", "Libical", "Normalizer", "DayLayout", "Rendering"],
            swiftSettings: settings),
        .target(name: "CommandSpec", swiftSettings: settings),
        .executableTarget(
            name: "daylane",
            dependencies: [
                "CalendarModel", "Libical", "Normalizer", "DayLayout", "Rendering", "Interchange",
                "Validation", "CommandSpec",
            ],
            swiftSettings: settings),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "CalendarModelTests", dependencies: ["CalendarModel", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "LibicalTests", dependencies: ["Libical", "CalendarModel", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "NormalizerTests",
            dependencies: ["Normalizer", "Libical", "CalendarModel", "CLibical", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "DayLayoutTests", dependencies: ["DayLayout", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RenderingTests",
            dependencies: [
                "Rendering", "Normalizer", "DayLayout", "Libical", "CalendarModel", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "InterchangeTests",
            dependencies: ["Interchange", "Normalizer", "Libical", "CalendarModel", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ValidationTests",
            dependencies: ["Validation", "Normalizer", "Libical", "CalendarModel", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "CommandSpecTests", dependencies: ["CommandSpec"], swiftSettings: settings),
        .testTarget(
            name: "CommandTests", dependencies: ["daylane", "CommandSpec", "TestSupport"],
            swiftSettings: settings),
    ]
)
