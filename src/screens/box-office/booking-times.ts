const HOUR_MS = 3_600_000
const HOURS = [2, 24, 48, 168] as const

/** How long a booking may last: some hours, or until the performance begins. */
export type BookingTime = '2' | '24' | '48' | '168' | 'start'

/**
 * The times that end before the performance begins, shortest first.
 * @param now milliseconds of the shop's clock
 * @param startsAt null for products, which have no date
 * @returns each with its end, in milliseconds
 */
export const bookingTimes = (
  now: number,
  startsAt: number | null,
): readonly { time: BookingTime; until: number }[] => {
  const ends = HOURS.map((hours) => ({
    time: String(hours) as BookingTime,
    until: now + hours * HOUR_MS,
  })).filter(({ until }) => startsAt === null || until < startsAt)
  return startsAt === null || startsAt <= now ? ends : [...ends, { time: 'start', until: startsAt }]
}

/** What a clerk most often means: two days, or less where the performance comes sooner. */
export const usualTime = (times: readonly { time: BookingTime }[]): BookingTime =>
  (times.find(({ time }) => time === '48') ?? times.at(-1))?.time ?? 'start'
