import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageUrl } from '../../../contract/index.ts'
import { confirmationOf } from '../../payments/confirmation-of.ts'
import { PROVIDER_RETURN_PATH } from '../../payments/payment-config.ts'
import type { ReturnPage } from '../../payments/providers/entry.ts'
import { providers } from '../../payments/providers/registry.ts'
import type { Services } from '../../services.ts'

/**
 * Pages of section 2 that providers send customers back to: everybody's, and each provider's own. /payConfirmPool, where a
 * link is paid too, is in no-script/pay-link.ts.
 */
const RETURN_PAGES: readonly ReturnPage[] = [
  { url: '/payConfirm' },
  { url: '/payError' },
  ...providers.flatMap(({ returnPages = [] }) => returnPages),
]

const purchaseOf = ({ params, query }: FastifyRequest): string | null => {
  const named = { ...(query as object), ...(params as object) } as { idProcesoDeCompra?: unknown }
  const { idProcesoDeCompra: id } = named
  return typeof id === 'string' && /^[0-9a-zA-Z-]{1,64}$/.test(id) ? id : null
}

/** Tells the page that frames it that the frame is done, whatever came of it; a window of its own goes on to the page. */
const sendEndOfFrame = (reply: FastifyReply, address: string): FastifyReply => {
  const to = JSON.stringify(address).replaceAll('<', '\\u003c')
  const script = `parent===window?location.replace(${to}):parent.postMessage({message:'payment_returned'},location.origin)`
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'self'; base-uri 'none'`
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(`<!doctype html><meta charset="utf-8"><title>…</title><script>${script}</script>`)
}

/** Leads from a page that a provider sends customers back to on to the confirmation of the purchase that it names. */
export const leadOn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const id = purchaseOf(request)
  return reply
    .header('cache-control', 'no-store')
    .redirect(id === null ? pageUrl.orders() : pageUrl.confirmation(id), 303)
}

/**
 * Back from a provider: what the address says of the payment proves nothing, so all of them lead to the confirmation,
 * which asks. Some providers come back by a form that is posted, without the shop's login.
 */
export const registerReturnPages = (app: FastifyInstance, { config, database, deployments }: Services) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    const shop = { database, deployments, publicUrl: config.publicUrl }
    const options = { schema: { hide: true } as object }
    for (const { url, endsFrame } of RETURN_PAGES) {
      scope.route({ method: endsFrame ? 'GET' : ['GET', 'POST'], url, ...options, handler: leadOn })
      if (endsFrame)
        scope.post(url, options, async (request, reply) => {
          const id = purchaseOf(request)
          return sendEndOfFrame(reply, id === null ? pageUrl.orders() : pageUrl.confirmation(id))
        })
    }
    // One address for all payments of an account, which stands for every shop of it.
    scope.get<{ Params: { proveedor: string; cReferencia: string } }>(
      `${PROVIDER_RETURN_PATH}/:proveedor/:cReferencia`,
      options,
      async ({ params: { proveedor, cReferencia } }, reply) => {
        const address = await confirmationOf(shop, proveedor, cReferencia)
        return reply.header('cache-control', 'no-store').redirect(address ?? pageUrl.orders(), 303)
      },
    )
  })
