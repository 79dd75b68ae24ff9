import type { FastifyInstance } from 'fastify'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { SandboxParts } from '../entry.ts'
import { registerSbsAuthentications } from './sandbox-authentications.ts'
import { openSbsBook } from './sandbox-book.ts'
import { registerSbsPages } from './sandbox-pages.ts'
import { registerSbsPayments } from './sandbox-payments.ts'

/** SBS in the sandbox: its API for the shop below /sbs, and the pages that a browser sees in frames. */
export const registerSbsSandbox = (app: FastifyInstance, parts: SandboxParts): void => {
  const book = openSbsBook(parts.ledger)
  app.register(
    async (api) => {
      api.addHook('onRequest', async ({ headers }, reply) => {
        if (!isSameSecret(headers.authorization ?? '', `Bearer ${parts.providerSecret}`))
          return reply.code(401).send({ error: 'unauthorized' })
      })
      registerSbsAuthentications(api, parts, book)
      registerSbsPayments(api, parts, book)
    },
    { prefix: '/sbs' },
  )
  registerSbsPages(app, parts, book)
}
