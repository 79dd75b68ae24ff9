import { setImmediate } from 'node:timers/promises'

/** Most turns of the event loop that a test may wait for something which never comes. */
export const MOST_TURNS = 20_000

const waiting = Symbol('waiting')

/**
 * Run a test to its end, or to a number of turns: time plays no part.
 * @returns what it threw, an error that says it hangs, or null when it passed
 */
export async function runTest(run: () => unknown): Promise<Error | null> {
  try {
    const result = run()
    if (!(result instanceof Promise)) return null
    let ended = false
    const ending = result.finally(() => {
      ended = true
    })
    const turns = async () => {
      for (let turn = 0; turn < MOST_TURNS && !ended; turn++) await setImmediate()
      return waiting
    }
    // The turns end when the test does; asked once more, an ended test comes first.
    await Promise.race([ending, turns()])
    const outcome = ended ? await ending : waiting
    return outcome === waiting ? new Error(`still waiting after ${MOST_TURNS} turns`) : null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
