import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import { decimalOf } from '../decimal-amount.ts'
import type { SandboxParts } from '../entry.ts'
import { sandboxKeys } from './account.ts'
import {
  type FoundOrder,
  fromLocalTime,
  localTime,
  newPagoparOrder,
  orderCall,
  pagoparPaths,
  pagoparTokens,
} from './wire.ts'

export interface PagoparOrder {
  /** What Pagopar calls hash. */
  id: string
  /** The shop's id_pedido_comercio. */
  key: string
  state: 'open' | 'paid' | 'cancelled'
  amountCents: number
  documentType: string
  isReversible: boolean
  payBy: string
  paidAt: string | null
  reversal: { when: 'Inmediata' | 'Agendada'; doneAt: string } | null
}

const LEAST = 1_000
const MOST = 50_000_000
const DAY_MS = 24 * 3_600_000
/** How long a reversal that is left to Pagopar takes, and until when it takes one: our guess. */
const REVERSAL_MS = 2 * DAY_MS
const REVERSIBLE_MS = 30 * DAY_MS

/** Pagopar's API for the shop, below /pagopar. */
export const registerPagoparApi = (
  app: FastifyInstance,
  { clock, providerSecret }: SandboxParts,
  orders: HostedOrders<PagoparOrder>,
): void => {
  const { publicKey, privateKey } = sandboxKeys(providerSecret)
  const tokens = pagoparTokens(privateKey)
  const refuse = (reply: FastifyReply, why: string) => reply.send({ respuesta: false, resultado: why })

  app.post(`/pagopar${pagoparPaths.create}`, async ({ body }, reply) => {
    const parsed = newPagoparOrder.safeParse(body)
    if (!parsed.success) return refuse(reply, 'Datos incompletos.')
    const { token, public_key, id_pedido_comercio: key, monto_total: amount, fecha_maxima_pago } = parsed.data
    if (public_key !== publicKey || !isSameSecret(token, tokens.create(key, amount)))
      return refuse(reply, 'Token no coincide.')
    if (amount < LEAST || amount > MOST) return refuse(reply, 'El monto no se acepta.')
    if (orders.byKey(key)) return refuse(reply, 'El pedido ya existe.')
    const { id } = orders.save({
      id: randomBytes(32).toString('hex'),
      key,
      state: 'open',
      amountCents: amount * 100,
      documentType: parsed.data.comprador.tipo_documento,
      isReversible: true,
      payBy: fromLocalTime(fecha_maxima_pago).toISOString(),
      paidAt: null,
      reversal: null,
    })
    return { respuesta: true, resultado: [{ data: id, pedido: String(orders.all().length) }] }
  })

  const asked = (body: unknown, token: string): PagoparOrder | undefined => {
    const parsed = orderCall.safeParse(body)
    if (!parsed.success || parsed.data.token_publico !== publicKey) return undefined
    return isSameSecret(parsed.data.token, token) ? orders.byId(parsed.data.hash_pedido) : undefined
  }

  app.post(`/pagopar${pagoparPaths.ask}`, async ({ body }, reply) => {
    const order = asked(body, tokens.ask)
    if (!order) return refuse(reply, 'No se encontró el pedido.')
    const { id, state, amountCents, payBy, reversal } = order
    const now = clock.now()
    const isBack = reversal !== null && new Date(reversal.doneAt) <= now
    const found: FoundOrder = {
      hash_pedido: id,
      pagado: state === 'paid' && !isBack,
      cancelado: state === 'cancelled' || (state === 'open' && new Date(payBy) <= now),
      monto: decimalOf(amountCents),
      fecha_maxima_pago: localTime(new Date(payBy)),
      datos_adicionales: reversal
        ? [
            {
              tiempo_reversion: reversal.when,
              fecha_reversion: isBack ? localTime(new Date(reversal.doneAt)) : null,
            },
          ]
        : [],
    }
    return { respuesta: true, resultado: [found] }
  })

  // The whole, of what was paid: at once on the day of the payment, later by hand of theirs.
  app.post(`/pagopar${pagoparPaths.reverse}`, async ({ body }, reply) => {
    const order = asked(body, tokens.reverse)
    if (!order || order.paidAt === null || order.state !== 'paid')
      return refuse(reply, 'El pedido no se pagó.')
    const now = clock.now()
    const paidAt = new Date(order.paidAt)
    if (order.reversal) return refuse(reply, 'El pedido ya se reversó.')
    if (!order.isReversible || now.getTime() - paidAt.getTime() > REVERSIBLE_MS)
      return refuse(reply, 'El pedido no se puede reversar.')
    const isSameDay = localTime(now).slice(0, 10) === localTime(paidAt).slice(0, 10)
    const when = isSameDay ? 'Inmediata' : 'Agendada'
    const doneAt = new Date(now.getTime() + (isSameDay ? 0 : REVERSAL_MS)).toISOString()
    orders.save({ ...order, reversal: { when, doneAt } })
    return { respuesta: true, resultado: [{ tiempo_reversion: when }] }
  })
}
