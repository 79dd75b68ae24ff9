import { isOnSale } from '../../catalogue/catalogue-cache.ts'
import { hasQueue } from '../../catalogue/catalogue-wire.ts'
import { queueCookie } from '../../queue/waiting-room.ts'
import { resource } from '../handler.ts'

const DAY_SECONDS = 86_400

export const queue = resource({
  name: 'queue',
  uses: ['config', 'soldBy', 'waitingRoom'],
  createHandlers: ({ soldBy, waitingRoom, config }) => ({
    listQueue: ({ now, deployment }) =>
      [...soldBy(deployment).performances.values()]
        .filter((performance) => hasQueue(performance, deployment) && isOnSale(performance, now))
        .map(({ id }) => id),

    askTurn: async ({ params, customer, deployment, request, reply }) => {
      const name = queueCookie(params.id)
      // It carries a turn and sets a cookie: both are this customer's own.
      reply.header('cache-control', 'no-store')
      const answer = await waitingRoom.ask(deployment, params.id, customer?.id ?? null, request.cookies[name])
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
})
