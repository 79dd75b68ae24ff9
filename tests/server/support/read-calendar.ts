import ICAL from 'ical.js'

/** The events of an iCalendar file, as a calendar program reads them with the clock changes that the file brings. */
export const readCalendar = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, description, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      location,
      description,
      zone: startDate.zone?.tzid,
      clock: startDate.toString(),
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    }
  })
}
