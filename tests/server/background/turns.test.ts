import { expect, test } from 'vitest'
import { createTurns } from '../../../server/background/turns.ts'

test('costly work runs so many at a time, in order, and more than may wait are refused', async () => {
  const inTurn = createTurns(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const start = (number: number) =>
    inTurn(() => {
      begun.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    })
  const work = [1, 2, 3, 4, 5].map(start)
  await expect(start(6)).rejects.toMatchObject({ code: 'SOBRECARGA' })
  expect(begun).toEqual([1, 2])
  ends[1]!()
  await work[1]
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const step of [0, 2, 3, 4]) {
    await expect.poll(() => ends.length).toBeGreaterThan(step)
    ends[step]!()
  }
  expect(await Promise.all(work)).toEqual([1, 2, 3, 4, 5])
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('work that fails gives its turn to the next', async () => {
  const inTurn = createTurns(1, 1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
