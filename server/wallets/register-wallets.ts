import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deployment, Locale } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { originOf } from '../plugins/deployment.ts'
import { sendFile } from '../send-file.ts'
import type { Services } from '../services.ts'
import { localeOf } from '../text/language.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { stillAdmits } from '../tickets/still-admits.ts'
import { appleFile } from './apple-files.ts'
import { googleWalletLink } from './google-link.ts'
import { overPage } from './over-page.ts'
import { APPLE_PATH, GOOGLE_PATH, openAppleLink, openWalletLink } from './wallet-links.ts'

const HIDDEN = { schema: { hide: true } as object }

const isSoldBy = async (orm: Orm, number: string, deploymentId: string): Promise<boolean> => {
  const [row] = await orm
    .select({ deploymentId: purchase.deploymentId })
    .from(ticket)
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .where(eq(ticket.number, number))
  return row?.deploymentId === deploymentId
}

const refuse = (reply: FastifyReply, deployment: Deployment, locale: Locale): FastifyReply =>
  reply
    .code(410)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(overPage(deployment, locale))

/**
 * Leads on to Google with a ticket that admits now, and answers with a file of passes for Apple's Wallet. Of tickets that
 * admit no more, both show a page that says so.
 */
export const registerWallets = (app: FastifyInstance, services: Services): void => {
  const { clock, config, database, deployments, signatures } = services
  app.get<{ Params: { cSello: string } }>(`${GOOGLE_PATH}/:cSello`, HIDDEN, async (request, reply) => {
    const { deployment } = request
    const account = config.wallets[deployment.id]?.google
    const number = openWalletLink(signatures, request.params.cSello)
    if (!account || number === null || !(await isSoldBy(database.orm, number, deployment.id)))
      return reply.callNotFound()
    const [now, locale] = [clock.now(), localeOf(request, deployment)]
    const [found] = await readTickets(database.orm, { numbers: [number] }, locale)
    if (!found || !stillAdmits(found, now)) return refuse(reply, deployment, locale)
    const origin = originOf(request, deployments, config)
    const link = googleWalletLink(account, { deployment, origin, locale, ticket: found, now })
    return link === null
      ? reply.callNotFound()
      : reply.header('cache-control', 'no-store').redirect(link, 303)
  })

  app.get<{ Params: { cSello: string } }>(`${APPLE_PATH}/:cSello`, HIDDEN, async (request, reply) => {
    const { deployment } = request
    const wanted = openAppleLink(signatures, request.params.cSello)
    const file = wanted && (await appleFile(services, deployment.id, wanted, clock.now()))
    if (file === null || file === 'none') return reply.callNotFound()
    if (file === 'over') return refuse(reply, deployment, localeOf(request, deployment))
    return sendFile(reply, file.type, file.name, file.bytes)
  })
}
