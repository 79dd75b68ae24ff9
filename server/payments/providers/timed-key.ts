import { randomInt } from 'node:crypto'

const MINUTE_MS = 60_000
const START_MS = Date.UTC(2020, 0, 1)
const KEY = /^[1-9]\d{14}$/

/**
 * A key of fifteen digits, for providers that know charges by a number: the minute that it is made in, and chance. A
 * sequence would hand out spent numbers again once the database is restored from a backup.
 */
export const timedKey = (now: Date): string => {
  const minute = Math.floor((now.getTime() - START_MS) / MINUTE_MS)
  return `${String(minute)}${String(randomInt(1e8)).padStart(8, '0')}`
}

/** @returns when such a key was made, to the minute; null for any other text. */
export const madeAt = (key: string): Date | null =>
  KEY.test(key) ? new Date(START_MS + Number(key.slice(0, 7)) * MINUTE_MS) : null
