import { Refusal } from '../../refusal.ts'
import type { RouteModule } from '../handler.ts'
import { cardPageOf } from '../payment/card-page.ts'
import { charge } from '../payment/charge.ts'
import { ownPurchase } from '../process/own-purchase.ts'
import { beginExchange } from './begin.ts'
import { getExchangeOffer } from './offer.ts'
import { readWireExchange } from './wire.ts'

export const exchange: RouteModule = {
  createHandlers: (services) => ({
    getExchangeOffer: (call) => getExchangeOffer(services, call),
    beginExchange: (call) => beginExchange(services, call),
    getExchange: (call) => readWireExchange(services, call, cardPageOf(services, call)),
    payExchange: async (call) => {
      const { exchangedCents } = await ownPurchase(services, call)
      if (exchangedCents === null) throw new Refusal('NO_ENCONTRADO')
      return charge(services, call)
    },
  }),
}
