import { eq } from 'drizzle-orm'
import { purchaseAddresses } from '../../contract/addresses/purchase.ts'
import type { Locale, PaymentOutcome, ProviderStep } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { purchaseOrder, type RefundReason } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { orderNumber } from '../selling/order-number.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { message } from '../text/messages.ts'
import { type AttemptRow, attemptById, attemptOfKey, latestAttempt } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { isPaidInParts } from './providers/registry.ts'

const notices: Record<'stopped' | 'refunded' | RefundReason, string> = {
  stopped: 'payment.stopped',
  refunded: 'payment.refunded',
  AMOUNT: 'payment.refunded.amount',
  PLACES: 'payment.refunded.places',
  BEGUN: 'payment.refunded.begun',
  CANCELLED: 'payment.refunded.cancelled',
  NOT_WANTED: 'payment.refunded.notWanted',
  REGRET: 'payment.refunded.regret',
}

/** Which attempt is read: the latest, the one of the same request that came before, or the one sent with a key. */
export type AskedAttempt = { latest: true } | { replayed: string } | { idempotencyKey: string }

const attemptAsked = (orm: Database['orm'], purchaseId: string, asked: AskedAttempt) => {
  if ('replayed' in asked) return attemptById(orm, asked.replayed)
  if ('idempotencyKey' in asked) return attemptOfKey(orm, purchaseId, asked.idempotencyKey)
  return latestAttempt(orm, purchaseId)
}

/** Only what a browser may be led to; a code may be anything. */
const isSafe = ({ kind, uri }: NonNullable<AttemptRow['step']>): boolean =>
  kind === 'QR' || /^https?:\/\//.test(uri)

/** Where a page asks whether an attempt still waits for its payer. */
const statusPathOf = ({ purchaseId, clientKey }: AttemptRow): string => {
  const { base, path } = purchaseAddresses.getPaymentStatus
  const query = new URLSearchParams({ cIdempotencia: clientKey })
  return `${base}${path.replace(':id', encodeURIComponent(purchaseId))}?${query}`
}

/** A provider's own address goes to the page where it is of that provider's confirmationOrigin alone. */
const isConfirmedAt = (origin: string | undefined, uri: string): boolean =>
  origin !== undefined && URL.parse(uri)?.origin === origin

const stepOf = ({ hosted }: PaymentContext, attempt: AttemptRow): ProviderStep | null => {
  const { step, stepUntil, port } = attempt
  if (!step || !isSafe(step)) return null
  const { kind, uri, statusUri } = step
  const isHanded = statusUri !== undefined && isConfirmedAt(hosted.get(port)?.confirmationOrigin, statusUri)
  return {
    cTipo: kind,
    cUri: uri,
    dVence: stepUntil?.toISOString() ?? null,
    cRutaEstado: statusPathOf(attempt),
    ...(isHanded && { cUriEstado: statusUri }),
  }
}

/**
 * A payment as its customer sees it; a purchase nobody tried to pay, or a key that never came, reads CANCELADO.
 * @throws Refusal NO_ENCONTRADO for another's purchase as for none.
 */
export const readOutcome = async (
  context: PaymentContext,
  purchaseId: string,
  owner: Owner,
  locale: Locale,
  asked: AskedAttempt,
): Promise<{ outcome: PaymentOutcome; attempt: AttemptRow | undefined }> => {
  const { database, decisions } = context
  const { orm } = database
  const [row] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
  const [order] = await orm.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const attempt = await attemptAsked(orm, purchaseId, asked)
  const { state, notice, deadline } = decisions.outcome(
    row,
    attempt && {
      state: attempt.state,
      isAlerted: attempt.alertedAt !== null,
      isStopped: attempt.stopped,
      refundReason: attempt.refundReason,
    },
    'replayed' in asked,
  )
  const noticeText = () => {
    if (notice === null) return null
    // What is paid in parts is given back where a part is missing.
    if (notice === 'AMOUNT' && attempt && isPaidInParts(attempt.port))
      return message(locale, 'payment.refunded.notAll')
    return notice === 'issuer' ? (attempt?.issuerMessage ?? null) : message(locale, notices[notice])
  }
  return {
    attempt,
    outcome: {
      cEstadoPago: state,
      cMensajeEmisor: noticeText(),
      cUltimosDigitos: attempt?.lastDigits ?? null,
      nOrden: order ? orderNumber(order.id) : null,
      dMaxima: deadline?.toISOString() ?? null,
      ...(attempt?.state === 'ESPERANDO_CLIENTE' && { oPaso: stepOf(context, attempt) }),
    },
  }
}
