import { parentPort } from 'node:worker_threads'
import { answerJobs } from '../background/own-thread.ts'
import { drawTickets } from './ticket-pdf.ts'
import type { DrawJob } from './ticket-printer.ts'

// Drawing takes a hundred milliseconds and more.
answerJobs<DrawJob>(parentPort, ({ tickets, print }) => drawTickets(tickets, print))
