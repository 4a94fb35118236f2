internal import CalendarModel
internal import Normalizer

extension ZoneResolver {
    /// The resolver of a VCALENDAR: its own VTIMEZONEs, then the system's zones.
    convenience init(of calendar: Component, in environment: CheckingEnvironment) {
        var reader = VTimeZoneReader()
        self.init(
            database: environment.zones, definitions: reader.definitions(in: calendar),
            windowsZoneName: environment.windowsZoneName)
    }
}

extension CalendarSubject {
    /// The instant of a time; nil for days and floating times, which are on no line of time of
    /// their own, and for times of a zone that is not known.
    func instant(of time: DateOrDateTime) -> Instant? {
        switch time {
        case .utc(let local): Instant(seconds: local.seconds)
        case .zoned(let local, timeZoneID: let identifier):
            resolver.resolve(identifier)?.zone.instant(of: local)
        case .date, .floating: nil
        }
    }
}
