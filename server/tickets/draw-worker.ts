import { parentPort } from 'node:worker_threads'
import { drawTickets } from './ticket-pdf.ts'
import type { DrawReply, DrawRequest } from './ticket-printer.ts'

// A thread of its own: drawing takes a hundred milliseconds and more, in which holds and payments would wait.
parentPort?.on('message', async ({ id, tickets, print }: DrawRequest) => {
  const answer = (reply: DrawReply) => parentPort?.postMessage(reply)
  try {
    answer({ id, bytes: await drawTickets(tickets, print) })
  } catch (error) {
    answer({ id, failure: error instanceof Error ? error.message : 'unknown' })
  }
})
