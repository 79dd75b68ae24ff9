import { Worker } from 'node:worker_threads'
import { createTurns } from '../background/turns.ts'
import type { PrintedTicket } from './read-tickets.ts'
import type { TicketPrint } from './ticket-print.ts'

export interface DrawRequest {
  id: number
  tickets: readonly PrintedTicket[]
  print: TicketPrint
}
export type DrawReply = { id: number; bytes: Uint8Array } | { id: number; failure: string }

export interface TicketPrinter {
  /**
   * Draws a PDF on a thread of its own, which begins with the first.
   * @throws Refusal SOBRECARGA where too many wait; Error where the drawing fails.
   */
  draw(tickets: readonly PrintedTicket[], print: TicketPrint): Promise<Uint8Array>
  /** How many were drawn in this process. */
  readonly drawn: number
}

const MOST_WAITING = 100

export const createTicketPrinter = (): TicketPrinter => {
  const inTurn = createTurns(1, MOST_WAITING)
  let thread: Worker | null = null
  let current: PromiseWithResolvers<Uint8Array> | null = null
  let drawn = 0

  const start = (): Worker => {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url))
    const fail = (error: Error): void => {
      if (thread === started) thread = null
      current?.reject(error)
    }
    started.on('message', (reply: DrawReply) => {
      if ('bytes' in reply) current?.resolve(reply.bytes)
      else current?.reject(new Error(reply.failure))
    })
    started.on('error', fail)
    started.on('exit', (code) => fail(new Error(`the thread that draws tickets ended with ${code}`)))
    // It keeps no process alive that has ended otherwise.
    started.unref()
    return started
  }

  return {
    get drawn() {
      return drawn
    },
    draw: (tickets, print) =>
      inTurn(async () => {
        thread ??= start()
        current = Promise.withResolvers()
        drawn += 1
        thread.postMessage({ id: drawn, tickets, print } satisfies DrawRequest)
        return current.promise
      }),
  }
}

/** Of this process: one thread draws for downloads and mails alike. */
export const ticketPrinter = createTicketPrinter()
