import { savedCardsMachine } from '../../../machines/saved-cards/saved-cards.machine.ts'
import type { Api } from '../../api/client.ts'
import { listSavedCards, openCardForm, removeSavedCard } from '../../api/saved-cards.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** The machine, asking by these calls. */
export const savedCardsOn = (api: Api) =>
  savedCardsMachine.provide({
    actors: {
      listSavedCards: listSavedCards(api),
      removeSavedCard: removeSavedCard(api),
      openCardForm: openCardForm(api),
    },
  })

/** The cards that a provider keeps of the customer. */
export const savedCardsActor = () =>
  screenActor({ provide: ({ api }) => savedCardsOn(api), input: () => undefined })
