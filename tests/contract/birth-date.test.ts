import { expect, test } from 'vitest'
import { birthDateProblem, readBirthDate, writtenBirthDate } from '../../contract/birth-date.ts'

const TODAY = '2026-11-22'

test.each([
  ['31/12/1985', '1985-12-31'],
  ['1-2-1985', '1985-02-01'],
  [' 31 . 12 . 1985 ', '1985-12-31'],
  ['31 12 1985', '1985-12-31'],
  ['31121985', '1985-12-31'],
  ['1985-12-31', '1985-12-31'],
  ['31/2/1985', '1985-02-31'],
  ['in winter', 'in winter'],
  ['31/12/85', '31/12/85'],
])('"%s" is read as %s', (typed, date) => {
  expect(readBirthDate(typed)).toBe(date)
})

test('a stored date is written day first', () => {
  expect(writtenBirthDate('1985-12-31')).toBe('31/12/1985')
})

test.each([
  ['1985-12-31', null],
  ['2000-02-29', null],
  ['2026-11-22', null],
  ['', 'format'],
  ['31/12/85', 'format'],
  ['1985-12-32', 'day'],
  ['1985-12-00', 'day'],
  ['1985-13-01', 'month'],
  ['1985-00-01', 'month'],
  ['1899-12-31', 'yearTooSmall'],
  ['1900-01-01', null],
  ['2027-01-01', 'yearTooLarge'],
  ['2026-11-23', 'date'],
  ['1985-02-31', 'date'],
  ['1900-02-29', 'date'],
])('%s: %s', (date, problem) => {
  expect(birthDateProblem(date, TODAY)).toBe(problem)
})
