import { timingSafeEqual } from 'node:crypto'

/** Compared in constant time. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}
