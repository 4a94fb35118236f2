// swift-tools-version: 6.2

import PackageDescription

// A front end as others write it: it depends on the product `DayLayout` and on nothing else.
let package = Package(
    name: "LayoutConsumer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "daylane", path: "../..")],
    targets: [
        .executableTarget(
            name: "layout-consumer",
            dependencies: [.product(name: "DayLayout", package: "daylane")]),
        .executableTarget(
            name: "layout-benchmark",
            dependencies: [.product(name: "DayLayout", package: "daylane")]),
    ]
)
