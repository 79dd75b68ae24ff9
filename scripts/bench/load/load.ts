import { type Connection, connect } from './connection.ts'

const CONNECTIONS = 50

export interface Load {
  answered: number
  statuses: Set<number>
}

let given = 0

/** Source addresses of this machine that nobody asked from yet: limits count each by itself. */
export const newAddresses = (count: number): string[] =>
  Array.from({ length: count }, () => {
    given += 1
    return `127.${1 + ((given >> 16) & 0x7f)}.${(given >> 8) & 0xff}.${given & 0xff}`
  })

const connectAll = (uri: string, headers: Record<string, string>): Promise<Connection[]> =>
  Promise.all(newAddresses(CONNECTIONS).map((from) => connect(uri, headers, from)))

/** Keeps connections from fifty new addresses asking for a while, one request at a time each. */
export const load = async (uri: string, headers: Record<string, string>, seconds: number): Promise<Load> => {
  const connections = await connectAll(uri, headers)
  const result: Load = { answered: 0, statuses: new Set() }
  const until = Date.now() + seconds * 1000
  const askUntil = async (connection: Connection) => {
    while (Date.now() < until) {
      result.statuses.add(await connection.ask())
      result.answered++
    }
    connection.end()
  }
  await Promise.all(connections.map(askUntil))
  return result
}

export interface SteadyLoad {
  statuses: Map<number | string, number>
  /** Milliseconds from when a view was due until its reply was whole, in order of size. */
  delays: number[]
}

/**
 * Asks so many times a second, whether replies come or not, from fifty new addresses. A view that is due while its
 * connection still waits is late by that wait.
 */
export const loadSteadily = async (
  uri: string,
  headers: Record<string, string>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<SteadyLoad> => {
  const connections = await connectAll(uri, headers)
  const result: SteadyLoad = { statuses: new Map(), delays: [] }
  const count = (what: number | string) => result.statuses.set(what, (result.statuses.get(what) ?? 0) + 1)
  const queues = connections.map(() => Promise.resolve())
  const start = performance.now() + 20
  const total = perSecond * seconds
  const view = async (connection: Connection, due: number) => {
    count(await connection.ask().catch((failure: Error) => failure.message))
    result.delays.push(performance.now() - due)
  }
  for (let next = 0; next < total; ) {
    const due = start + (next * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0.5) await new Promise((resolve) => setTimeout(resolve, Math.max(1, wait)))
    else {
      const lane = next % connections.length
      queues[lane] = queues[lane]!.then(() => view(connections[lane]!, due))
      next += 1
    }
  }
  await Promise.all(queues)
  for (const connection of connections) connection.end()
  result.delays.sort((one, other) => one - other)
  return result
}
