internal import CommandSpec
internal import Normalizer

extension ComponentFilter {
    /// The filter that the options of `CommandLineDescription.filters` ask for.
    init(_ invocation: Invocation) throws(CommandError) {
        var properties: [PropertyCondition] = []
        for text in invocation.values("match") {
            do {
                properties.append(try PropertyCondition(text))
            } catch { throw CommandError(.usage, "--match: \(error.message)", hint: error.hint) }
        }
        self.init(
            calendars: try Self.names("calendar", in: invocation),
            categories: try Self.names("category", in: invocation),
            statuses: invocation.values("status").compactMap { Status(rawValue: $0) },
            properties: properties)
    }

    private static func names(
        _ option: String, in invocation: Invocation
    ) throws(CommandError) -> [String] {
        let names = invocation.values(option)
        guard !names.contains("") else {
            let none = option == "category" ? "categories!=." : "calendar!=."
            throw CommandError(
                .usage, "--\(option): the name is empty",
                hint: "to ask for those without one, write --match \(none)")
        }
        return names
    }
}
