import { fromPromise } from 'xstate'
import type {
  ChargeAnswer,
  ChargeInput,
  NotSent,
} from '../../machines/payment-method/payment-method.setup.ts'
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

/**
 * Not bound to the actor's life: a charge that was sent is never called off by leaving the page. One that fails
 * while the browser was offline from the start never left; a reply that is no answer is the server's failure.
 */
export const charge = (api: Api, proofs: ChargeProofs) =>
  fromPromise<ChargeAnswer, ChargeInput>(
    async ({ input: { idProcesoDeCompra, cCaptcha: solved, ...body } }) => {
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
        return await api.call('charge', { params, body: { ...body, cCaptcha }, quiet: true })
      } catch (error) {
        if (wasOffline) return notSent
        const isServers = error instanceof TransportFailure && error.reply !== null
        if (isServers) return { ok: false, code: 'ERROR_INTERNO', message: '' }
        throw error
      }
    },
  )
