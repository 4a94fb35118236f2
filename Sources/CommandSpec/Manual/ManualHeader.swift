/// What a manual page says that the description of the command line does not.
public struct ManualHeader: Sendable, Hashable {
    /// The day the texts were last changed.
    public struct Date: Sendable, Hashable {
        /// The year.
        public var year: Int

        /// The month, 1 to 12.
        public var month: Int

        /// The day of the month.
        public var day: Int

        /// Makes a date of the Gregorian calendar.
        public init(year: Int, month: Int, day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }
    }

    /// Something else to read.
    public enum Reference: Sendable, Hashable {
        /// Another page, such as `cal` in section 1.
        case page(String, section: Int)
        /// A published document, such as `RFC 5545`.
        case report(String, title: String)
    }

    /// The day the texts were last changed; the page never asks the clock.
    public var date: Date

    /// The name and version of the package, for the foot of the page.
    public var package: String

    /// What else to read, pages before documents.
    public var references: [Reference]

    /// Makes a header; the page stands in section 1.
    public init(date: Date, package: String, references: [Reference] = []) {
        self.date = date
        self.package = package
        self.references = references
    }
}
