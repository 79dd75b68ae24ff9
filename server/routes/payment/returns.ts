import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageUrl } from '../../../contract/index.ts'

/** Pages of section 2 that providers send customers back to, with the purchase in the path or the query. */
const RETURN_PAGES = [
  '/payConfirm',
  '/payConfirmPool',
  '/payError',
  '/apay/cobro/finalizar',
  '/payConfirmTigoMoney',
  '/bancard/finish/:idProcesoDeCompra',
  '/bancard/finish3ds/:idProcesoDeCompra',
] as const

const purchaseOf = ({ params, query }: FastifyRequest): string | null => {
  const named = { ...(query as object), ...(params as object) } as { idProcesoDeCompra?: unknown }
  const { idProcesoDeCompra: id } = named
  return typeof id === 'string' && /^[0-9a-zA-Z-]{1,64}$/.test(id) ? id : null
}

/**
 * Back from a provider: what the address says of the payment proves nothing, so all of them lead to the confirmation,
 * which asks. Some providers come back by a form that is posted, without the shop's login.
 */
export const registerReturnPages = (app: FastifyInstance) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    const leadOn = async (request: FastifyRequest, reply: FastifyReply) => {
      const id = purchaseOf(request)
      return reply
        .header('cache-control', 'no-store')
        .redirect(id === null ? pageUrl.orders() : pageUrl.confirmation(id), 303)
    }
    for (const url of RETURN_PAGES)
      scope.route({ method: ['GET', 'POST'], url, schema: { hide: true } as object, handler: leadOn })
  })
