import fp from 'fastify-plugin'
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts'

declare module 'fastify' {
  interface FastifyInstance {
    waitingRoom: WaitingRoom
  }
}

export const queuePlugin = fp(
  async (app) => {
    const waitingRoom = createWaitingRoom(app)
    app.loops.push(waitingRoom)
    app.decorate('waitingRoom', waitingRoom)
  },
  { name: 'queue', dependencies: ['auth', 'background', 'catalogue', 'database'] },
)
