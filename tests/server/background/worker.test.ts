import { describe, expect, it, vi } from 'vitest'
import { createWorker } from '../../../server/background/worker.ts'

/** Jobs that end when the test says so. */
const setUp = (queue: string[], concurrency = 2) => {
  const log = { info: vi.fn(), error: vi.fn() }
  const ends = new Map<string, (error?: Error) => void>()
  const begun: string[] = []
  let answered: Promise<void> = Promise.resolve()
  let claims = 0
  /** Lets claims wait for their answer, as those of a database do. */
  const hold = () => {
    let now = () => {}
    answered = new Promise((resolve) => {
      now = resolve
    })
    return { now: () => now(), isAsked: () => claims > 0 }
  }
  const worker = createWorker<string>({
    name: 'jobs',
    log,
    concurrency,
    everyMs: 60_000,
    claim: async (count) => {
      claims += 1
      const jobs = queue.splice(0, count)
      await answered
      return jobs
    },
    run: (job) =>
      new Promise((resolve, reject) => {
        begun.push(job)
        ends.set(job, (error) => (error ? reject(error) : resolve()))
      }),
  })
  return { worker, begun, log, hold, end: (job: string, error?: Error) => ends.get(job)?.(error) }
}

describe('a worker', () => {
  it('takes no more jobs than its concurrency, and the next one as soon as one ends', async () => {
    const { worker, begun, end } = setUp(['a', 'b', 'c', 'd'])
    worker.start()
    worker.wake()
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
    end('b')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
    end('c')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c', 'd']))
    end('a')
    end('d')
    await worker.stop()
  })

  it('goes on after a job that fails, and logs its code but not its message', async () => {
    const { worker, begun, end, log } = setUp(['a', 'b'], 1)
    const done = worker.runDue()
    await vi.waitFor(() => expect(begun).toEqual(['a']))
    end('a', Object.assign(new Error('ana@example.org'), { code: '23505' }))
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
    end('b')
    expect(await done).toBe(2)
    expect(log.error.mock.calls).toEqual([[{ type: 'Error', code: '23505' }, 'jobs: a job failed']])
  })

  it('does what is due to its end, also where the loop is just taking it', async () => {
    const { worker, begun, end, hold } = setUp(['a'], 1)
    const release = hold()
    worker.start()
    worker.wake()
    await vi.waitFor(() => expect(release.isAsked()).toBe(true))
    let isDone = false
    const done = worker.runDue().then(() => {
      isDone = true
    })
    release.now()
    await vi.waitFor(() => expect(begun).toEqual(['a']))
    expect(isDone).toBe(false)
    end('a')
    await done
    await worker.stop()
  })

  it('stops when the jobs under way have ended, and takes no other', async () => {
    const { worker, begun, end } = setUp(['a', 'b'], 1)
    worker.start()
    worker.wake()
    await vi.waitFor(() => expect(begun).toEqual(['a']))
    const stopped = worker.stop()
    end('a')
    await stopped
    expect(begun).toEqual(['a'])
  })
})
