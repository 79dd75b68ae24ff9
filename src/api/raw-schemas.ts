import { planLayout } from '../../contract/entities/performance.ts'
import { queueList, queueReply } from '../../contract/entities/queue.ts'

/** What replies without the envelope must look like; loaded with the first of them. */
export const rawSchemas = { listQueue: queueList, askTurn: queueReply, getSeatPlan: planLayout }
