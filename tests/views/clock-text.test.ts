import { expect, test } from 'vitest'
import { clockText } from '../../src/components/clock/clock-text.ts'

test('the clock shows minutes and seconds, hours over an hour, days over a day', () => {
  expect([1458, 59, 0, -1, 3599, 3600, 90_061].map(clockText)).toEqual([
    '24:18',
    '00:59',
    '00:00',
    '00:00',
    '59:59',
    '1:00:00',
    '1d 1:01:01',
  ])
})
