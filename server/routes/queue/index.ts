import { isOnSale } from '../../catalogue/catalogue-cache.ts'
import { hasQueue } from '../../catalogue/catalogue-wire.ts'
import { queueCookie } from '../../queue/waiting-room.ts'
import type { RouteModule } from '../handler.ts'

const DAY_SECONDS = 86_400

export const queue: RouteModule = {
  createHandlers: ({ soldBy, waitingRoom, sessions, config, database }) => ({
    listQueue: ({ now, deployment }) =>
      [...soldBy(deployment).performances.values()]
        .filter((performance) => hasQueue(performance, deployment) && isOnSale(performance, now))
        .map(({ id }) => id),

    askTurn: async ({ params, token, deployment, request, reply }) => {
      const name = queueCookie(params.id)
      // It carries a turn and sets a cookie: both are this customer's own.
      reply.header('cache-control', 'no-store')
      const findCustomer = async () =>
        token === null ? null : ((await sessions.find(token, deployment, false, database.orm))?.id ?? null)
      const answer = await waitingRoom.ask(deployment, params.id, findCustomer, request.cookies[name])
      if (answer.cookie !== null) {
        reply.setCookie(name, answer.cookie, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: config.publicUrl.startsWith('https:'),
          maxAge: DAY_SECONDS,
        })
      }
      return answer.reply
    },
  }),
}
