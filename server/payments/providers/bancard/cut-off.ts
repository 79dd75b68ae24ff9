const local = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Asuncion',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** The day in Asunción, and which side of 20:00: what was paid before is closed then, the rest at midnight. */
const closingOf = (time: Date): string => {
  const [day = '', hour = ''] = local.format(time).split(', ')
  return `${day} ${hour < '20' ? 'afternoon' : 'evening'}`
}

/** Whether Bancard has closed the payments of a time, so that none of them is rolled back any more. */
export const isClosed = (paidAt: Date, now: Date): boolean => closingOf(paidAt) !== closingOf(now)
