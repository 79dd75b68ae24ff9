import { resaleMachine } from '../../../machines/resale/resale.machine.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'
import { askResale } from '../../api/ask-resale.ts'
import type { Api } from '../../api/client.ts'
import { offerOnResale } from '../../api/offer-on-resale.ts'
import { askFoundResale, offerFoundOnResale, takeFoundOffResale } from '../../api/resell-found.ts'
import { takeOffResale } from '../../api/take-off-resale.ts'
import { screenActor } from '../../shop/screen-actor.ts'

const ofOwn = (api: Api) => ({
  askResale: askResale(api),
  offerOnResale: offerOnResale(api),
  takeOffResale: takeOffResale(api),
})

const ofFound = (api: Api) => ({
  askResale: askFoundResale(api),
  offerOnResale: offerFoundOnResale(api),
  takeOffResale: takeFoundOffResale(api),
})

/** Offers one ticket, or takes it off; of an order that was looked up by its permission. */
export const resaleActor = (input: ResaleInput) =>
  screenActor({
    provide: ({ api }) =>
      resaleMachine.provide({ actors: input.cPermiso === '' ? ofOwn(api) : ofFound(api) }),
    input: () => input,
  })
