import { deskExchangeMachine } from '../../../machines/desk-exchange/desk-exchange.machine.ts'
import { askExchangeAtDesk, beginExchangeAtDesk } from '../../api/exchange-at-desk.ts'
import { screenActor } from '../../shop/screen-actor.ts'
import { readStaffToken } from './staff-token.ts'

/** Exchanges tickets of one sale at this desk. */
export const deskExchange = (idProcesoDeCompra: string) =>
  screenActor({
    provide: ({ api }) =>
      deskExchangeMachine.provide({
        actors: { askExchange: askExchangeAtDesk(api), beginExchange: beginExchangeAtDesk(api) },
      }),
    input: (_, { memory }) => ({ token: readStaffToken(memory) ?? '', idProcesoDeCompra }),
  })
