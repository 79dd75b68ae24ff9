import { resaleMachine } from '../../../machines/resale/resale.machine.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'
import { askResale } from '../../api/ask-resale.ts'
import type { Api } from '../../api/client.ts'
import { offerOnResale } from '../../api/offer-on-resale.ts'
import { takeOffResale } from '../../api/take-off-resale.ts'
import { screenActor } from '../../shop/screen-actor.ts'

const resaleOn = (api: Api) =>
  resaleMachine.provide({
    actors: {
      askResale: askResale(api),
      offerOnResale: offerOnResale(api),
      takeOffResale: takeOffResale(api),
    },
  })

/** Offers one ticket, or takes it off. */
export const resaleActor = (input: ResaleInput) =>
  screenActor({ provide: ({ api }) => resaleOn(api), input: () => input })
