import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { cardForm, savedMastercard, savedVisa } from '../samples/saved-cards.ts'
import type { savedCardsMachine } from './saved-cards.machine.ts'

export const cases: MachineCases<typeof savedCardsMachine> = {
  events: [
    done('listSavedCards', accepted([savedVisa])),
    done('listSavedCards', accepted([savedVisa, savedMastercard])),
    done('listSavedCards', refused('TARJETAS_NO_DISPONIBLES')),
    failed('listSavedCards'),
    { type: 'list.retried' },
    { type: 'removal.requested', alias_token: savedMastercard.alias_token },
    { type: 'removal.confirmed' },
    { type: 'removal.left' },
    done('removeSavedCard', accepted(null)),
    done('removeSavedCard', refused('ALIAS_VENCIDO')),
    done('removeSavedCard', refused('TARJETAS_NO_DISPONIBLES')),
    failed('removeSavedCard'),
    { type: 'keeping.chosen' },
    { type: 'keeping.left' },
    done('openCardForm', accepted(cardForm)),
    done('openCardForm', refused('TARJETAS_NO_DISPONIBLES')),
    failed('openCardForm'),
    { type: 'form.finished' },
  ],
  abstract: ({ context }) => ({ cards: context.cards.length }),
}
