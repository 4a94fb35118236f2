internal import CalendarModel

// RFC 5546 §3.2 to §3.5, table by table. What is not checked though a table has it, and why, stands
// at `ItipTable.isException`.
extension ItipTable {
    /// The restriction tables of RFC 5546.
    static let rows: [ItipTable] = [
        ItipTable(
            .publish, "VEVENT",
            statuses: "TENTATIVE CONFIRMED CANCELLED",
            one: "DTSTAMP DTSTART ORGANIZER SUMMARY UID",
            zeroOrOne: """
                RECURRENCE-ID SEQUENCE CLASS CONTACT CREATED DESCRIPTION DTEND DURATION GEO \
                LAST-MODIFIED LOCATION PRIORITY RRULE STATUS TRANSP URL
                """,
            zeroOrMore: "ATTACH CATEGORIES COMMENT EXDATE RDATE RELATED-TO RESOURCES VALARM",
            zero: "ATTENDEE REQUEST-STATUS"),
        ItipTable(
            .request, "VEVENT",
            sharesUID: true,
            statuses: "TENTATIVE CONFIRMED",
            one: "DTSTAMP DTSTART ORGANIZER SUMMARY UID",
            oneOrMore: "ATTENDEE",
            zeroOrOne: """
                SEQUENCE CLASS CREATED DESCRIPTION DTEND DURATION GEO LAST-MODIFIED LOCATION \
                PRIORITY RECURRENCE-ID RRULE STATUS TRANSP URL
                """,
            zeroOrMore:
                "ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO RESOURCES VALARM",
            zero: "REQUEST-STATUS"),
        ItipTable(
            .reply, "VEVENT",
            sharesUID: true,
            one: "ATTENDEE DTSTAMP ORGANIZER UID",
            zeroOrOne: """
                RECURRENCE-ID SEQUENCE CLASS CREATED DESCRIPTION DTEND DTSTART DURATION GEO \
                LAST-MODIFIED LOCATION PRIORITY RRULE STATUS SUMMARY TRANSP URL
                """,
            zeroOrMore: """
                ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO RESOURCES \
                REQUEST-STATUS
                """,
            zero: "VALARM"),
        ItipTable(
            .add, "VEVENT", isSingle: true,
            statuses: "TENTATIVE CONFIRMED",
            one: "DTSTAMP DTSTART ORGANIZER SEQUENCE SUMMARY UID",
            zeroOrOne: """
                CLASS CREATED DESCRIPTION DTEND DURATION GEO LAST-MODIFIED LOCATION PRIORITY \
                STATUS TRANSP URL
                """,
            zeroOrMore: "ATTACH ATTENDEE CATEGORIES COMMENT CONTACT RELATED-TO RESOURCES VALARM",
            zero: "EXDATE RECURRENCE-ID REQUEST-STATUS RDATE RRULE"),
        ItipTable(
            .cancel, "VEVENT",
            sharesUID: true,
            statuses: "CANCELLED",
            one: "DTSTAMP ORGANIZER SEQUENCE UID",
            zeroOrOne: """
                CLASS CREATED DESCRIPTION DTEND DTSTART DURATION GEO LAST-MODIFIED LOCATION \
                PRIORITY RECURRENCE-ID RRULE STATUS SUMMARY TRANSP URL
                """,
            zeroOrMore: """
                ATTENDEE COMMENT ATTACH CATEGORIES CONTACT EXDATE RDATE RELATED-TO RESOURCES
                """,
            zero: "REQUEST-STATUS VALARM"),
        ItipTable(
            .refresh, "VEVENT", isSingle: true,
            one: "ATTENDEE DTSTAMP ORGANIZER UID",
            zeroOrOne: "RECURRENCE-ID",
            zeroOrMore: "COMMENT",
            zero: """
                ATTACH CATEGORIES CLASS CONTACT CREATED DESCRIPTION DTEND DTSTART DURATION \
                EXDATE GEO LAST-MODIFIED LOCATION PRIORITY RDATE RELATED-TO REQUEST-STATUS \
                RESOURCES RRULE SEQUENCE STATUS SUMMARY TRANSP URL VALARM
                """),
        ItipTable(
            .counter, "VEVENT", isSingle: true,
            statuses: "CONFIRMED TENTATIVE CANCELLED",
            one: "DTSTAMP DTSTART ORGANIZER SEQUENCE SUMMARY UID",
            zeroOrOne: """
                CLASS CREATED DESCRIPTION DTEND DURATION GEO LAST-MODIFIED LOCATION PRIORITY \
                RECURRENCE-ID RRULE STATUS TRANSP URL
                """,
            zeroOrMore: """
                ATTACH ATTENDEE CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO \
                REQUEST-STATUS RESOURCES VALARM
                """),
        ItipTable(
            .declineCounter, "VEVENT",
            sharesUID: true,
            statuses: "TENTATIVE CONFIRMED",
            one: "DTSTAMP ORGANIZER SEQUENCE UID",
            oneOrMore: "ATTENDEE",
            zeroOrOne: """
                CLASS CREATED DESCRIPTION DTSTART DTEND DURATION GEO LAST-MODIFIED LOCATION \
                PRIORITY RECURRENCE-ID RRULE STATUS SUMMARY TRANSP URL
                """,
            zeroOrMore: """
                ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO REQUEST-STATUS \
                RESOURCES
                """,
            zero: "VALARM"),
        ItipTable(
            .publish, "VFREEBUSY",
            one: "DTSTAMP DTSTART DTEND ORGANIZER UID",
            zeroOrOne: "CONTACT URL",
            zeroOrMore: "FREEBUSY COMMENT",
            zero: "ATTENDEE DURATION REQUEST-STATUS VALARM"),
        ItipTable(
            .request, "VFREEBUSY", isSingle: true,
            one: "DTEND DTSTAMP DTSTART ORGANIZER UID",
            oneOrMore: "ATTENDEE",
            zeroOrOne: "CONTACT",
            zeroOrMore: "COMMENT",
            zero: "FREEBUSY DURATION REQUEST-STATUS URL VALARM"),
        ItipTable(
            .reply, "VFREEBUSY", isSingle: true,
            one: "ATTENDEE DTSTAMP DTEND DTSTART ORGANIZER UID",
            zeroOrOne: "CONTACT URL",
            zeroOrMore: "FREEBUSY COMMENT REQUEST-STATUS",
            zero: "DURATION SEQUENCE VALARM"),
        ItipTable(
            .publish, "VTODO",
            statuses: "COMPLETED NEEDS-ACTION IN-PROCESS CANCELLED",
            one: "DTSTAMP DTSTART ORGANIZER PRIORITY SUMMARY UID",
            zeroOrOne: """
                SEQUENCE CLASS COMPLETED CREATED DESCRIPTION DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE RECURRENCE-ID RRULE STATUS URL
                """,
            zeroOrMore:
                "ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO RESOURCES VALARM",
            zero: "ATTENDEE REQUEST-STATUS"),
        ItipTable(
            .request, "VTODO",
            sharesUID: true,
            statuses: "COMPLETED NEEDS-ACTION IN-PROCESS",
            one: "DTSTAMP DTSTART ORGANIZER PRIORITY SUMMARY UID",
            oneOrMore: "ATTENDEE",
            zeroOrOne: """
                SEQUENCE CLASS COMPLETED CREATED DESCRIPTION DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE RECURRENCE-ID RRULE STATUS URL
                """,
            zeroOrMore:
                "ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO RESOURCES VALARM",
            zero: "REQUEST-STATUS"),
        ItipTable(
            .reply, "VTODO",
            sharesUID: true,
            one: "ATTENDEE DTSTAMP ORGANIZER UID",
            zeroOrOne: """
                CLASS COMPLETED CREATED DESCRIPTION DTSTART DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE PRIORITY RRULE RECURRENCE-ID SEQUENCE STATUS SUMMARY \
                URL
                """,
            zeroOrMore: """
                REQUEST-STATUS ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO \
                RESOURCES
                """,
            zero: "VALARM"),
        ItipTable(
            .add, "VTODO", isSingle: true,
            statuses: "COMPLETED NEEDS-ACTION IN-PROCESS",
            one: "DTSTAMP ORGANIZER PRIORITY SEQUENCE SUMMARY UID",
            zeroOrOne: """
                CLASS COMPLETED CREATED DESCRIPTION DTSTART DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE STATUS URL
                """,
            zeroOrMore: "ATTACH ATTENDEE CATEGORIES COMMENT CONTACT RELATED-TO RESOURCES VALARM",
            zero: "EXDATE RECURRENCE-ID REQUEST-STATUS RDATE RRULE"),
        ItipTable(
            .cancel, "VTODO",
            statuses: "CANCELLED",
            one: "UID DTSTAMP ORGANIZER SEQUENCE",
            zeroOrOne: """
                CLASS COMPLETED CREATED DESCRIPTION DTSTART DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE RECURRENCE-ID RRULE PRIORITY STATUS URL
                """,
            zeroOrMore: """
                ATTENDEE ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO RESOURCES
                """,
            zero: "REQUEST-STATUS VALARM"),
        ItipTable(
            .refresh, "VTODO", isSingle: true,
            one: "ATTENDEE DTSTAMP UID",
            zeroOrOne: "RECURRENCE-ID",
            zero: """
                ATTACH CATEGORIES CLASS COMMENT COMPLETED CONTACT CREATED DESCRIPTION DTSTART \
                DUE DURATION EXDATE GEO LAST-MODIFIED LOCATION ORGANIZER PERCENT-COMPLETE \
                PRIORITY RDATE RELATED-TO REQUEST-STATUS RESOURCES RRULE SEQUENCE STATUS URL \
                VALARM
                """),
        ItipTable(
            .counter, "VTODO", isSingle: true,
            statuses: "COMPLETED NEEDS-ACTION IN-PROCESS CANCELLED",
            one: "DTSTAMP ORGANIZER PRIORITY SUMMARY UID",
            oneOrMore: "ATTENDEE",
            zeroOrOne: """
                CLASS COMPLETED CREATED DESCRIPTION DTSTART DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE RECURRENCE-ID RRULE SEQUENCE STATUS URL
                """,
            zeroOrMore: """
                ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO REQUEST-STATUS \
                RESOURCES VALARM
                """),
        ItipTable(
            .declineCounter, "VTODO", isSingle: true,
            statuses: "COMPLETED NEEDS-ACTION IN-PROCESS",
            one: "DTSTAMP ORGANIZER SEQUENCE UID",
            oneOrMore: "ATTENDEE",
            zeroOrOne: """
                CLASS COMPLETED CREATED DESCRIPTION DTSTART DUE DURATION GEO LAST-MODIFIED \
                LOCATION PERCENT-COMPLETE PRIORITY RECURRENCE-ID RRULE STATUS URL
                """,
            zeroOrMore: """
                ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO REQUEST-STATUS \
                RESOURCES
                """,
            zero: "VALARM"),
        ItipTable(
            .publish, "VJOURNAL",
            statuses: "DRAFT FINAL CANCELLED",
            one: "DESCRIPTION DTSTAMP DTSTART ORGANIZER UID",
            zeroOrOne:
                "CLASS CREATED LAST-MODIFIED RECURRENCE-ID RRULE SEQUENCE STATUS SUMMARY URL",
            zeroOrMore: "ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO VALARM",
            zero: "ATTENDEE REQUEST-STATUS"),
        ItipTable(
            .add, "VJOURNAL", isSingle: true,
            statuses: "DRAFT FINAL CANCELLED",
            one: "DESCRIPTION DTSTAMP DTSTART ORGANIZER SEQUENCE UID",
            zeroOrOne: "CLASS CREATED LAST-MODIFIED STATUS SUMMARY URL",
            zeroOrMore: "ATTACH CATEGORIES COMMENT CONTACT RELATED-TO VALARM",
            zero: "ATTENDEE EXDATE RECURRENCE-ID REQUEST-STATUS RDATE RRULE"),
        ItipTable(
            .cancel, "VJOURNAL",
            sharesUID: true,
            statuses: "CANCELLED",
            one: "DTSTAMP ORGANIZER SEQUENCE UID",
            zeroOrOne: """
                CLASS CREATED DESCRIPTION DTSTART LAST-MODIFIED RECURRENCE-ID RRULE STATUS \
                SUMMARY URL
                """,
            zeroOrMore: "ATTACH CATEGORIES COMMENT CONTACT EXDATE RDATE RELATED-TO",
            zero: "ATTENDEE REQUEST-STATUS VALARM"),
    ]
}
