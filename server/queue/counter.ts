import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'

export interface QueueNumbers {
  /** The next number of a performance's queue; arrivals of one moment share one increment. */
  take(performanceId: number): Promise<number>
}

/** Customers let in a second, and buying at once, unless the row says otherwise. */
export const DEFAULT_RATE = 5
export const DEFAULT_CAPACITY = 200

const TAKE = `
  insert into queue_counter as q (performance_id, issued, capacity, rate, moved_at)
    values ($1, $2, ${DEFAULT_CAPACITY}, ${DEFAULT_RATE}, $3)
  on conflict (performance_id) do update set issued = q.issued + excluded.issued
  returning issued`

interface Arrival {
  resolve(number: number): void
  reject(error: unknown): void
}

export const createQueueNumbers = (database: Database, clock: Clock): QueueNumbers => {
  const waiting = new Map<number, Arrival[]>()

  const flush = async (performanceId: number): Promise<void> => {
    const arrivals = waiting.get(performanceId) ?? []
    waiting.delete(performanceId)
    try {
      const [row] = await database.query<{ issued: number }>('queue-take', TAKE, [
        performanceId,
        arrivals.length,
        clock.now(),
      ])
      const first = (row?.issued ?? 0) - arrivals.length + 1
      arrivals.forEach((arrival, index) => {
        arrival.resolve(first + index)
      })
    } catch (error) {
      for (const arrival of arrivals) arrival.reject(error)
    }
  }

  return {
    take: (performanceId) =>
      new Promise((resolve, reject) => {
        const arrivals = waiting.get(performanceId)
        if (arrivals !== undefined) {
          arrivals.push({ resolve, reject })
          return
        }
        waiting.set(performanceId, [{ resolve, reject }])
        setImmediate(() => void flush(performanceId))
      }),
  }
}
