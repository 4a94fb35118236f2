internal import CalendarModel

/// The keywords that a property or a parameter takes.
struct Enumeration: Sendable {
    /// The property or parameter, in upper case.
    var name: String
    /// The keywords of the standards, in upper case.
    var keywords: [String]
    /// Whether other registered keywords, and those that begin with X-, may stand there.
    var isOpen: Bool

    init(_ name: String, _ keywords: String, isOpen: Bool = true) {
        self.name = name
        self.keywords = keywords.split(separator: " ").map(String.init)
        self.isOpen = isOpen
    }

    /// What is wrong with a keyword; nil when nothing is.
    func problem(of text: some StringProtocol) -> String? {
        let keyword = trimmed(text).uppercased()
        // Keywords of RFC 2445 have rules of their own.
        if keywords.contains(keyword) || Self.outdated.contains(keyword) { return nil }
        // So does Apple's alarm that never goes off.
        if name == "ACTION", keyword == "NONE" { return nil }
        if keyword.isEmpty { return "\(name) is empty" }
        if isOpen, keyword.hasPrefix("X-"), NameChecks.isName(keyword) { return nil }
        let hint = NearestName.hint(for: keyword, among: keywords)
        let shown = excerpt(trimmed(text), length: 40)
        if isOpen { return "\(name) is \(shown), which is no registered keyword" + hint }
        return "\(name) is \(shown), not \(Self.list(keywords))" + hint
    }

    /// The keyword that may be meant; nil when none is near.
    func nearest(to text: some StringProtocol) -> String? {
        let keyword = trimmed(text)
        if keywords == ["TRUE", "FALSE"] {
            // As vCalendar 1.0 had it.
            switch keyword.uppercased() {
            case "YES", "1": return "TRUE"
            case "NO", "0": return "FALSE"
            default: break
            }
        }
        return NearestName.nearest(to: keyword, among: keywords)
    }

    private static let outdated: Set<String> = ["PROCEDURE"]

    private func trimmed(_ text: some StringProtocol) -> String {
        var text = text[...]
        while text.first == " " || text.first == "\t" { text = text.dropFirst() }
        while text.last == " " || text.last == "\t" { text = text.dropLast() }
        return String(text)
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension Enumeration {
    /// The properties whose value is a keyword.
    static let propertyNames: Set<PropertyName> = Set(
        [
            "ACTION", "BUSYTYPE", "CALSCALE", "CLASS", "METHOD", "PROXIMITY", "STATUS", "TRANSP",
            "VERSION",
        ].map(PropertyName.init(rawValue:)))

    /// STATUS by the component it stands in (RFC 5545 §3.8.1.11).
    static let status: [ComponentKind: Enumeration] = [
        .event: Enumeration("STATUS", "TENTATIVE CONFIRMED CANCELLED", isOpen: false),
        .todo: Enumeration("STATUS", "NEEDS-ACTION COMPLETED IN-PROCESS CANCELLED", isOpen: false),
        .journal: Enumeration("STATUS", "DRAFT FINAL CANCELLED", isOpen: false),
    ]

    /// PARTSTAT by the component it stands in (RFC 5545 §3.2.12).
    static let participationStatus: [ComponentKind: Enumeration] = [
        .event: Enumeration("PARTSTAT", "NEEDS-ACTION ACCEPTED DECLINED TENTATIVE DELEGATED"),
        .todo: Enumeration(
            "PARTSTAT",
            "NEEDS-ACTION ACCEPTED DECLINED TENTATIVE DELEGATED COMPLETED IN-PROCESS"),
        .journal: Enumeration("PARTSTAT", "NEEDS-ACTION ACCEPTED DECLINED"),
    ]

    private static let everyParticipationStatus = Enumeration(
        "PARTSTAT",
        "NEEDS-ACTION ACCEPTED DECLINED TENTATIVE DELEGATED COMPLETED IN-PROCESS FAILED")

    /// Tells of a property that holds no keyword of an enumeration.
    func check(_ property: PropertySubject, _ report: inout Reporter) {
        guard let text = property.property.text, let problem = problem(of: text)
        else { return }
        report(
            problem, at: property.value, in: property,
            fix: nearest(to: text).flatMap { property.replacingValue(with: $0, "write \($0)") })
    }

    /// Tells of STATUS that is not one of its component's.
    static func checkStatus(_ property: PropertySubject, _ report: inout Reporter) {
        status[property.component.kind]?.check(property, &report)
    }

    /// Tells of parameters of this name that hold no keyword.
    func checkParameter(_ property: PropertySubject, _ report: inout Reporter) {
        guard let parameter = property.property.parameters.first(where: { $0.name == name })
        else { return }
        var count = 0
        for (index, value) in parameter.values.enumerated() {
            guard let problem = problem(of: value) else { continue }
            count += 1
            guard count <= PropertySubject.mostFindings else { return }
            report(
                problem, at: property.parameterValue(name, at: index), in: property,
                fix: parameter.values.count > 1
                    ? nil
                    : nearest(to: value).flatMap {
                        property.settingParameter(name, to: $0, "write \($0)")
                    })
        }
    }

    /// Tells of PARTSTAT that is no keyword at all.
    static func checkParticipationStatus(_ property: PropertySubject, _ report: inout Reporter) {
        everyParticipationStatus.checkParameter(property, &report)
    }

    /// Tells of PARTSTAT that is the keyword of another component.
    static func checkPlaceOfParticipationStatus(
        _ property: PropertySubject, _ report: inout Reporter
    ) {
        guard let own = participationStatus[property.component.kind],
            let text = property.property.parameter("PARTSTAT")?.uppercased(),
            everyParticipationStatus.problem(of: text) == nil, own.problem(of: text) != nil,
            text != "FAILED"
        else { return }
        report(
            "PARTSTAT \(text) is none of a \(property.component.kind.rawValue)",
            at: property.parameterValue("PARTSTAT"), in: property)
    }
}
