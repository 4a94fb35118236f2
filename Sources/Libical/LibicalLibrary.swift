internal import CLibicalShims

/// The one place where libical's global state is set.
enum LibicalLibrary {
    /// Prepares libical, once.
    ///
    /// Touching it before a call is the warm-up that libical 3.0 needs before it is used from
    /// several threads.
    static let ready: Bool = {
        daylane_ical_set_errors_nonfatal()
        daylane_ical_clear_errno()
        return true
    }()
}

/// The IANA zone of a Windows zone name by CLDR's table, as ICU has it.
///
/// - Parameter name: A name such as `W. Europe Standard Time`.
/// - Returns: The zone, such as `Europe/Berlin`; nil when CLDR does not know the name.
public func ianaZone(forWindowsName name: String) -> String? {
    let units = Array(name.utf16)
    guard !units.isEmpty, units.count < 128, !units.contains(0) else { return nil }
    var buffer = [CChar](repeating: 0, count: 128)
    let length = unsafe units.withUnsafeBufferPointer { name in
        unsafe buffer.withUnsafeMutableBufferPointer { result in
            unsafe daylane_icu_zone_for_windows_name(
                name.baseAddress, Int32(name.count), result.baseAddress, Int32(result.count))
        }
    }
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
