import { Refusal } from '../refusal.ts'

/**
 * Runs costly work so many at a time, in the order it comes.
 * @param mostWaiting more than these are refused. @throws Refusal SOBRECARGA then.
 */
export const createTurns = (atOnce: number, mostWaiting: number) => {
  const waiting: (() => void)[] = []
  let running = 0

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('SOBRECARGA')
      // Who ends hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
