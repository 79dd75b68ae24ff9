import type { BuyerData } from '../../../../contract/index.ts'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { Clock } from '../../../clock.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import type { PaymentLog } from '../../payment-context.ts'
import type { ChargeAnswer, HostedProvider, RefundAnswer } from '../../provider.ts'
import { callJson } from '../call-json.ts'
import { hundredthsOf } from '../decimal-amount.ts'
import { madeAt } from '../timed-key.ts'
import { givenUp } from '../unclosed-page.ts'
import { pagoparAccountOf } from './account.ts'
import {
  createdOrder,
  type FoundOrder,
  foundOrder,
  localTime,
  type NewPagoparOrder,
  PAGE_LIFE_MS,
  PAGOPAR_CURRENCY,
  pagoparNotice,
  pagoparPaths,
  pagoparTokens,
  reasonOf,
  refusal,
  reversedOrder,
} from './wire.ts'

/** Its class for what fits in none of the others. */
const CATEGORY = '909'

const buyerOf = ({
  cNombre,
  cApellido,
  cEmail,
  cTipoDocumento,
  cDocumento,
  cTelefono,
}: BuyerData): NewPagoparOrder['comprador'] => ({
  ruc: '',
  email: cEmail,
  nombre: `${cNombre} ${cApellido}`,
  documento: cDocumento,
  telefono: cTelefono ?? '',
  tipo_documento: cTipoDocumento,
  razon_social: `${cNombre} ${cApellido}`,
  direccion: '',
  ciudad: null,
  coordenadas: '',
  direccion_referencia: null,
})

/** What was bought, as one: the shop has its own list. @param amount in whole guaraníes */
const itemOf = (
  name: string,
  amount: number,
  publicKey: string,
): NewPagoparOrder['compras_items'][number] => ({
  nombre: name,
  descripcion: name,
  cantidad: 1,
  precio_total: amount,
  categoria: CATEGORY,
  public_key: publicKey,
  url_imagen: '',
  id_producto: 1,
  ciudad: '1',
  vendedor_telefono: '',
  vendedor_direccion: '',
  vendedor_direccion_referencia: '',
  vendedor_direccion_coordenadas: '',
})

const isReversed = ({ datos_adicionales: all }: FoundOrder): boolean =>
  all?.some(({ fecha_reversion: at }) => at != null && at !== '') === true
const isToBeReversed = ({ datos_adicionales: all }: FoundOrder): boolean =>
  all?.some(({ tiempo_reversion: when }) => when != null && when !== '') === true

/** @param timeoutMs how long to wait for each reply before its outcome counts as unknown. */
export const createPagoparClient = (
  config: PaymentConfig,
  clock: Clock,
  log: Pick<PaymentLog, 'warn'>,
  timeoutMs = 8_000,
): HostedProvider => {
  const { url, pagesUrl, publicKey, privateKey } = pagoparAccountOf(config)
  const tokens = pagoparTokens(privateKey)
  const post = async (path: string, body: object): Promise<unknown> =>
    (await callJson({ method: 'POST', url: `${url}${path}`, body, timeoutMs }))?.body

  /** Whatever its status: what counts is in the body. */
  const orderOf = async (hash: string): Promise<FoundOrder | 'unknown'> => {
    const reply = foundOrder.safeParse(
      await post(pagoparPaths.ask, {
        token: tokens.ask,
        token_publico: publicKey,
        hash_pedido: hash,
        datos_adicionales: true,
      }),
    )
    const [order] = reply.success ? reply.data.resultado : []
    return order?.hash_pedido === hash ? order : 'unknown'
  }

  const findByKey = async (_key: string, ref?: string | null): Promise<ChargeAnswer> => {
    // It knows its own number alone; where that was lost, nobody was sent to its page.
    if (ref == null) return { state: 'notFound' }
    const order = await orderOf(ref)
    if (order === 'unknown') return { state: 'unknown' }
    if (isReversed(order)) return { state: 'voided' }
    if (order.pagado)
      return { state: 'approved', chargedCents: hundredthsOf(order.monto), lastDigits: null, ref }
    return { state: order.cancelado ? 'voided' : 'pending' }
  }

  /** There is no call that closes a page: it closes by itself, at the end that it was made with. */
  const voidKey = async (key: string, ref?: string | null): Promise<ChargeAnswer> => {
    const found = await findByKey(key, ref)
    return found.state === 'pending' || found.state === 'notFound'
      ? givenUp(key, PAGE_LIFE_MS, clock.now())
      : found
  }

  const reverse = async (hash: string): Promise<RefundAnswer> => {
    const reply = await post(pagoparPaths.reverse, {
      token: tokens.reverse,
      token_publico: publicKey,
      hash_pedido: hash,
    })
    // Its time is over, or what it was paid by cannot be given back by a call.
    if (refusal.safeParse(reply).success) return { state: 'byHand', until: null }
    const parsed = reversedOrder.safeParse(reply)
    if (!parsed.success) return { state: 'unknown' }
    const isAtOnce = parsed.data.resultado[0]?.tiempo_reversion === 'Inmediata'
    return isAtOnce ? { state: 'done' } : { state: 'scheduled', until: null }
  }

  const refund = async (hash: string, amountCents: number): Promise<RefundAnswer> => {
    const order = await orderOf(hash)
    if (order === 'unknown') return { state: 'unknown' }
    const paidCents = hundredthsOf(order.monto)
    if (isReversed(order)) return { state: amountCents === paidCents ? 'done' : 'refused' }
    if (!order.pagado || amountCents > paidCents) return { state: 'refused' }
    if (amountCents < paidCents) return { state: 'byHand', until: null }
    return isToBeReversed(order) ? { state: 'scheduled', until: null } : reverse(hash)
  }

  return {
    charge: async ({ key, amountCents, currency, reference, visit }) => {
      if (currency !== PAGOPAR_CURRENCY || amountCents % 100 !== 0 || madeAt(key) === null)
        return { state: 'unknown' }
      // It makes no order of nobody.
      if (!visit.buyer) return { state: 'declined', message: null, lastDigits: null }
      const amount = amountCents / 100
      const summary = `Compra ${reference.slice(0, 8)}`
      const reply = await post(pagoparPaths.create, {
        token: tokens.create(key, amount),
        public_key: publicKey,
        monto_total: amount,
        tipo_pedido: 'VENTA-COMERCIO',
        fecha_maxima_pago: localTime(visit.until),
        id_pedido_comercio: key,
        descripcion_resumen: summary,
        comprador: buyerOf(visit.buyer),
        compras_items: [itemOf(summary, amount, publicKey)],
      } satisfies NewPagoparOrder)
      const created = createdOrder.safeParse(reply)
      const hash = created.success ? created.data.resultado[0]?.data : undefined
      if (hash !== undefined)
        return {
          state: 'step',
          step: { kind: 'REDIRECCION', uri: `${pagesUrl}/pagos/${hash}`, until: visit.until },
          ref: hash,
        }
      const refused = refusal.safeParse(reply)
      if (!refused.success) return { state: 'unknown' }
      log.warn({ charge: key, reason: reasonOf(refused.data.resultado) }, 'Pagopar refuses an order')
      // The number may be spent by a request whose answer was lost: nobody was sent to that page.
      return voidKey(key)
    },
    findByKey,
    voidKey,
    refund: async ({ chargeRef, amountCents }) =>
      chargeRef == null ? { state: 'byHand', until: null } : refund(chargeRef, amountCents),
    receive: ({ rawBody }) => {
      try {
        const { resultado } = pagoparNotice.parse(JSON.parse(rawBody))
        const [{ hash_pedido: hash, token, pagado, numero_comprobante_interno: receipt }] = resultado as [
          (typeof resultado)[number],
        ]
        if (!isSameSecret(token, tokens.notice(hash))) return null
        // It waits for its own list back, and tells again every ten minutes until it has it.
        return { eventId: `${hash}-${pagado}-${receipt ?? ''}`, about: { ref: hash }, reply: resultado }
      } catch {
        return null
      }
    },
  }
}
