import type { ActorRefFrom } from 'xstate'
import type { BoxSaleEvent } from '../../../machines/box-sale/box-sale.events.ts'
import type { boxSaleMachine } from '../../../machines/box-sale/box-sale.machine.ts'
import type { may } from '../../../machines/box-sale/box-sale.selectors.ts'
import type { Keys } from './use-keys.ts'

export type BoxSaleActor = ActorRefFrom<typeof boxSaleMachine>

/**
 * What each key asks of the sale.
 * @param state what may be done with it; null for nothing.
 * @param offersLink it can be paid by a link
 * @param cComprobante how what goes back of an exchange is paid by hand; null where it is not
 */
export const saleKeys = (
  state: ReturnType<typeof may>,
  send: (event: BoxSaleEvent) => void,
  newKey: () => string,
  offersLink: boolean,
  cComprobante: string | null,
): Keys => {
  if (state === 'pay')
    return {
      ...(offersLink && { F4: () => send({ type: 'method.chosen', method: 'ENLACE' }) }),
      F7: () => send({ type: 'method.chosen', method: 'EFECTIVO' }),
      F8: () => send({ type: 'method.chosen', method: 'TERMINAL' }),
      F9: () => send({ type: 'change.requested' }),
      F10: () => send({ type: 'payment.requested', key: newKey(), cComprobante }),
      Escape: () => send({ type: 'next.requested' }),
    }
  if (state === 'park') return { F9: () => send({ type: 'sale.parked' }) }
  if (state === 'leave')
    return {
      F6: () => send({ type: 'print.retried' }),
      F10: () => send({ type: 'next.requested' }),
    }
  return {}
}
