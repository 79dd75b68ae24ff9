import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { MovableClock } from '../clock.ts'

const clockChange = z.union([
  z.strictObject({ nAvanzarMs: z.number() }),
  z.strictObject({ dAhora: z.iso.datetime() }),
])

/** Moves time and what follows from it by hand. Registered in test mode alone. */
export const registerTestControls = (app: FastifyInstance, clock: MovableClock): void => {
  const now = () => ({ dAhora: clock.now().toISOString() })
  app.get('/__test/clock', now)
  app.post('/__test/clock', { schema: { body: clockChange } }, (request) => {
    const change = request.body as z.infer<typeof clockChange>
    if ('nAvanzarMs' in change) clock.advance(change.nAvanzarMs)
    else clock.set(new Date(change.dAhora))
    return now()
  })
  app.post('/__test/sweep', async () => ({ nFunciones: await app.sweeper.sweep() }))
  app.post('/__test/queue', async () => {
    await app.waitingRoom.tick()
    return now()
  })
}
