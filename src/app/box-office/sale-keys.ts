import type { ActorRefFrom } from 'xstate'
import type { BoxSaleEvent } from '../../../machines/box-sale/box-sale.events.ts'
import type { boxSaleMachine } from '../../../machines/box-sale/box-sale.machine.ts'
import type { may } from '../../../machines/box-sale/box-sale.selectors.ts'
import type { Keys } from '../../screens/box-office/use-keys.ts'

export type BoxSaleActor = ActorRefFrom<typeof boxSaleMachine>

/** What each key asks of a sale that may be paid, and of one that is paid. */
const KEYS = {
  pay: {
    F7: () => ({ type: 'method.chosen', method: 'EFECTIVO' }),
    F8: () => ({ type: 'method.chosen', method: 'TERMINAL' }),
    F9: () => ({ type: 'change.requested' }),
    F10: (newKey) => ({ type: 'payment.requested', key: newKey() }),
    Escape: () => ({ type: 'next.requested' }),
  },
  leave: {
    F6: () => ({ type: 'print.retried' }),
    F10: () => ({ type: 'next.requested' }),
  },
} satisfies Record<
  NonNullable<ReturnType<typeof may>>,
  Record<string, (newKey: () => string) => BoxSaleEvent>
>

/** @param state what may be done with the sale; null for nothing. */
export const saleKeys = (
  state: ReturnType<typeof may>,
  send: (event: BoxSaleEvent) => void,
  newKey: () => string,
): Keys =>
  state === null
    ? {}
    : Object.fromEntries(
        Object.entries<(newKey: () => string) => BoxSaleEvent>(KEYS[state]).map(([key, eventOf]) => [
          key,
          () => send(eventOf(newKey)),
        ]),
      )
