/// What a calendar is to be fit for; it decides which rules are on and how bad their findings are.
public enum Profile: String, Sendable, Hashable, CaseIterable {
    /// The standards, with what is known to trouble readers; the default.
    case rfc5545
    /// Import into Google Calendar.
    case google
    /// Import into Outlook.
    case outlook
    /// Import into Apple's Calendar.
    case apple
    /// Storing on a CalDAV server (RFC 4791).
    case caldav
    /// Exchange of invitations (RFC 5546).
    case itip
    /// A feed that anybody may subscribe to.
    case publish
}
