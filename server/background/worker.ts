import { randomUUID } from 'node:crypto'
import { traced } from '../trace.ts'
import { type BackgroundLoop, createBackgroundLoop, kindOfError, type LoopLog } from './loop.ts'

export interface WorkerOptions<Job> {
  /** For logs and metrics. */
  name: string
  log: LoopLog
  /** Jobs under way at once in this process. */
  concurrency: number
  /** Milliseconds between two looks for jobs; wake() looks at once. */
  everyMs: number
  /**
   * Takes jobs that are due, at most `count`, so that no other node takes them until this node's work on them has
   * surely ended.
   */
  claim(count: number): Promise<readonly Job[]>
  /** Does one job. It takes care of its own failures: what it throws is only logged. */
  run(job: Job): Promise<void>
}

export interface Worker extends BackgroundLoop {
  /** Does everything that is due, and resolves when it is done. @returns how many jobs were tried. */
  runDue(): Promise<number>
}

/**
 * A loop that runs up to `concurrency` jobs at once: a job that hangs takes one of those places, and no other job
 * waits for it.
 */
export const createWorker = <Job>(options: WorkerOptions<Job>): Worker => {
  const { name, log, concurrency, claim, run } = options
  const underWay = new Set<Promise<void>>()
  const claims = new Set<Promise<unknown>>()
  let claiming = 0

  const begin = (job: Job): void => {
    const done: Promise<void> = traced(`${name} ${randomUUID()}`, () => run(job))
      .catch((error: unknown) => log.error(kindOfError(error), `${name}: a job failed`))
      .finally(() => {
        underWay.delete(done)
        loop.wake()
      })
    underWay.add(done)
  }

  const fill = async (): Promise<number> => {
    const free = concurrency - underWay.size - claiming
    if (free <= 0) return 0
    claiming += free
    const claimed = claim(free).then((jobs) => {
      for (const job of jobs) begin(job)
      return jobs.length
    })
    const settled = claimed.catch(() => {})
    claims.add(settled)
    try {
      return await claimed
    } finally {
      claims.delete(settled)
      claiming -= free
    }
  }

  const loop = createBackgroundLoop(fill, options.everyMs, { name, log })
  return {
    ...loop,
    runDue: async () => {
      let tried = 0
      for (;;) {
        const begun = await fill()
        tried += begun
        // What the loop is claiming at this moment is due too.
        if (underWay.size + claims.size > 0) await Promise.race([...underWay, ...claims])
        else if (begun === 0) return tried
      }
    },
    stop: async () => {
      await loop.stop()
      await Promise.all(underWay)
    },
  }
}
