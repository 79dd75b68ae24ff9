import { expect, test } from 'vitest'
import { madeAt, timedKey } from '../../../../server/payments/providers/timed-key.ts'

const NOW = new Date('2026-11-26T22:30:40Z')

test('a timed key is fifteen digits that begin with none, says its minute, and is another each time', () => {
  const keys = Array.from({ length: 200 }, () => timedKey(NOW))
  expect(new Set(keys).size).toBe(200)
  for (const key of keys) {
    expect(key).toMatch(/^[1-9]\d{14}$/)
    expect(Number.isSafeInteger(Number(key))).toBe(true)
    expect(madeAt(key)).toEqual(new Date('2026-11-26T22:30:00Z'))
  }
  expect(timedKey(new Date('2038-12-31T23:59:00Z'))).toMatch(/^[1-9]\d{14}$/)
})

test.each(['', 'abc', '0123456789012345', '12345678901234', '1234567890123456', '12345678901234a'])(
  'a text that is none has no time: %s',
  (text) => expect(madeAt(text)).toBeNull(),
)
