import { Worker } from 'node:worker_threads'
import { createTurns } from './turns.ts'

interface Asked<Job> {
  id: number
  job: Job
}
type Reply = { id: number; bytes: Uint8Array } | { id: number; failure: string }

/** The port of a thread, to be named where it answers. */
interface Port {
  on(event: 'message', listener: (asked: unknown) => void): unknown
  postMessage(reply: Reply): void
}

/** Files that are made on a thread of its own, one at a time: it takes what holds and payments would wait for. */
export interface OwnThread<Job> {
  /**
   * @throws Refusal SOBRECARGA where too many wait; Error where the making fails.
   */
  make(job: Job): Promise<Uint8Array>
  /** How many were made in this process. */
  readonly made: number
}

/** @param script of the thread, which answers by `answerJobs`; it begins with the first job. */
export const createOwnThread = <Job>(script: URL, mostWaiting: number): OwnThread<Job> => {
  const inTurn = createTurns(1, mostWaiting)
  let thread: Worker | null = null
  let current: PromiseWithResolvers<Uint8Array> | null = null
  let made = 0

  const start = (): Worker => {
    const started = new Worker(script)
    const fail = (error: Error): void => {
      if (thread === started) thread = null
      current?.reject(error)
    }
    started.on('message', (reply: Reply) => {
      if ('bytes' in reply) current?.resolve(reply.bytes)
      else current?.reject(new Error(reply.failure))
    })
    started.on('error', fail)
    started.on('exit', (code) => fail(new Error(`the thread of ${script.pathname} ended with ${code}`)))
    // It keeps no process alive that has ended otherwise.
    started.unref()
    return started
  }

  return {
    get made() {
      return made
    },
    make: (job) =>
      inTurn(async () => {
        thread ??= start()
        current = Promise.withResolvers()
        made += 1
        thread.postMessage({ id: made, job } satisfies Asked<Job>)
        return current.promise
      }),
  }
}

/** The other side: makes each job on the thread that this is called in. */
export const answerJobs = <Job>(port: Port | null, make: (job: Job) => Promise<Uint8Array>): void => {
  port?.on('message', async (asked) => {
    const { id, job } = asked as Asked<Job>
    try {
      port.postMessage({ id, bytes: await make(job) })
    } catch (error) {
      port.postMessage({ id, failure: error instanceof Error ? error.message : 'unknown' })
    }
  })
}
