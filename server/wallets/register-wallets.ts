import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { originOf } from '../plugins/deployment.ts'
import type { Services } from '../services.ts'
import { localeOf } from '../text/language.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { stillAdmits } from '../tickets/still-admits.ts'
import { googleWalletLink } from './google-link.ts'
import { openWalletLink } from './wallet-links.ts'

const HIDDEN = { schema: { hide: true } as object }

const isSoldBy = async (orm: Orm, number: string, deploymentId: string): Promise<boolean> => {
  const [row] = await orm
    .select({ deploymentId: purchase.deploymentId })
    .from(ticket)
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .where(eq(ticket.number, number))
  return row?.deploymentId === deploymentId
}

/** Leads on to Google with a ticket that admits now: one that changed hands, was given back or was admitted is not found. */
export const registerWallets = (app: FastifyInstance, services: Services): void => {
  const { clock, config, database, deployments, signatures } = services
  app.get<{ Params: { cSello: string } }>('/billetera/google/:cSello', HIDDEN, async (request, reply) => {
    const { deployment } = request
    const account = config.wallets[deployment.id]?.google
    const number = openWalletLink(signatures, request.params.cSello)
    if (!account || number === null || !(await isSoldBy(database.orm, number, deployment.id)))
      return reply.callNotFound()
    const [now, locale] = [clock.now(), localeOf(request, deployment, undefined)]
    const [found] = await readTickets(database.orm, { numbers: [number] }, locale)
    if (!found || !stillAdmits(found, now)) return reply.callNotFound()
    const origin = originOf(request, deployments, config)
    const link = googleWalletLink(account, { deployment, origin, locale, ticket: found, now })
    return link === null
      ? reply.callNotFound()
      : reply.header('cache-control', 'no-store').redirect(link, 303)
  })
}
