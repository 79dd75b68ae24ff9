import { describe, expect, test } from 'vitest'
import { DATE_FILTERS, daysOf } from '../../contract/date-filters.ts'

/** A Thursday; the month ends on a Monday. */
const THURSDAY = '2026-11-26'

describe('the days that a date filter stands for', () => {
  test.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['tomorrow', '2026-11-27', '2026-11-27'],
    ['week', '2026-11-26', '2026-11-29'],
    ['weekend', '2026-11-28', '2026-11-29'],
    ['nextWeek', '2026-11-30', '2026-12-06'],
    ['month', '2026-11-26', '2026-11-30'],
    ['nextMonth', '2026-12-01', '2026-12-31'],
  ] as const)('%s, of a Thursday in Spanish, is %s to %s', (filter, first, last) => {
    expect(daysOf(filter, THURSDAY, 'es')).toEqual({ first, last })
  })

  test('weeks begin on Sunday in Portuguese and English', () => {
    for (const locale of ['pt', 'en'] as const) {
      expect(daysOf('week', THURSDAY, locale)).toEqual({ first: THURSDAY, last: '2026-11-28' })
      expect(daysOf('nextWeek', THURSDAY, locale)).toEqual({ first: '2026-11-29', last: '2026-12-05' })
    }
  })

  test('on a Sunday this weekend is that day, in every language', () => {
    for (const locale of ['es', 'en', 'pt'] as const)
      expect(daysOf('weekend', '2026-11-29', locale)).toEqual({ first: '2026-11-29', last: '2026-11-29' })
  })

  test('a Sunday ends the week in Spanish and begins it in Portuguese', () => {
    expect(daysOf('week', '2026-11-29', 'es').last).toBe('2026-11-29')
    expect(daysOf('week', '2026-11-29', 'pt').last).toBe('2026-12-05')
  })

  test('months and years end', () => {
    expect(daysOf('nextMonth', '2026-12-31', 'es')).toEqual({ first: '2027-01-01', last: '2027-01-31' })
    expect(daysOf('month', '2028-02-01', 'es').last).toBe('2028-02-29')
    expect(daysOf('tomorrow', '2026-12-31', 'es').first).toBe('2027-01-01')
  })

  test('no filter ends before it begins, on any day of a year', () => {
    for (let day = 0; day < 366; day++) {
      const today = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)
      for (const filter of DATE_FILTERS)
        for (const locale of ['es', 'pt'] as const) {
          const { first, last } = daysOf(filter, today, locale)
          expect([first >= today, last >= first]).toEqual([true, true])
        }
    }
  })
})
