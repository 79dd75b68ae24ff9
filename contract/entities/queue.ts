import * as z from 'zod/mini'

/** Performances that ask for a turn. */
export const queueList = z.array(z.int())

/**
 * The queue service's answer (section 3). Empty redirect_url: wait, with the place and an estimate.
 * Otherwise a path of this shop, and the admission token that new holds carry.
 */
export const queueReply = z.object({
  redirect_url: z.string(),
  nPosicion: z.optional(z.int()),
  nSegundosEstimados: z.optional(z.int()),
  cTurno: z.optional(z.string()),
})
export type QueueReply = z.infer<typeof queueReply>
