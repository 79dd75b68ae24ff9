import { fromPromise } from 'xstate'
import type { PaymentOrder, WebOrder } from '../../machines/payment/payment.events.ts'
import type { ChargeAnswer, NotSent } from '../../machines/payment/payment.setup.ts'
import { chargeAtDesk } from './charge-at-desk.ts'
import { type Api, TransportFailure } from './client.ts'

const never = new AbortController().signal
const notSent: NotSent = { ok: false, code: 'NOT_SENT' }

type ProveWork = (signal: AbortSignal) => Promise<string>

/** Proofs of work for a charge whose form has none to send along; null asks for none. */
export interface ChargeProofs {
  /** For a purchase without anything to pay, which has no card form. */
  free: ProveWork | null
  /** For a card whose proof was spent by an earlier sending. */
  card: ProveWork | null
}

/** A charge that fails while the browser was offline from the start never left; a reply that is no answer is the server's failure. */
const chargeOnTheWeb = async (
  api: Api,
  proofs: ChargeProofs,
  { at: _, idProcesoDeCompra, cCaptcha: solved, ...body }: WebOrder,
  leaveFor: (address: string) => void,
): Promise<ChargeAnswer> => {
  const wasOffline = !navigator.onLine
  const prove = body.cTokenTarjeta === null ? proofs.free : proofs.card
  let cCaptcha = solved
  try {
    if (solved === null && prove !== null) cCaptcha = await prove(never)
  } catch {
    return notSent
  }
  try {
    const params = { id: idProcesoDeCompra }
    const answer = await api.call('charge', { params, body: { ...body, cCaptcha }, quiet: true })
    const step = answer.ok ? answer.data.oPaso : null
    if (step?.cTipo === 'REDIRECCION') leaveFor(step.cUri)
    return answer
  } catch (error) {
    if (wasOffline) return notSent
    const isServers = error instanceof TransportFailure && error.reply !== null
    if (isServers) return { ok: false, code: 'ERROR_INTERNO', message: '' }
    throw error
  }
}

/**
 * Not bound to the actor's life: a charge that was sent is never called off by leaving the page.
 * @param leaveFor brings the browser to the provider's page, where the payment goes on there
 */
export const charge = (api: Api, proofs: ChargeProofs, leaveFor: (address: string) => void) =>
  fromPromise<ChargeAnswer, PaymentOrder | null>(async ({ input: order }) => {
    if (order === null) throw new Error('there is nothing to charge')
    return order.at === 'desk' ? chargeAtDesk(api, order) : chargeOnTheWeb(api, proofs, order, leaveFor)
  })
