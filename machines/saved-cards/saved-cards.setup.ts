import { assign, setup } from 'xstate'
import type { ProviderStep, SavedCard } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { SavedCardsEvent } from './saved-cards.events.ts'

/** What became of the customer's last wish. */
export type CardNews = 'kept' | 'notKept' | 'removed' | 'renewed'

export interface SavedCardsContext {
  cards: readonly SavedCard[]
  /** The card that is to be deleted; null for none. */
  asked: string | null
  /** The provider's form that keeps a card, for a frame. */
  form: ProviderStep | null
  news: CardNews | null
  failure: Failure | null
}

type ListAnswer = Outcome<readonly SavedCard[]>

/** Each listing has other aliases: a card is known by what is shown of it. */
const nameOf = ({ cMarca, cNumero, cVence }: SavedCard): string => [cMarca, cNumero, cVence].join(' ')

const OVER: readonly string[] = ['ALIAS_VENCIDO', 'NO_ENCONTRADO']

export const savedCardsSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as SavedCardsContext,
    events: {} as SavedCardsEvent,
    tags: {} as 'loading' | 'unavailable' | 'keeping' | 'busy',
  },
  actors: {
    listSavedCards: unboundPromise<ListAnswer>('listSavedCards'),
    removeSavedCard: unboundPromise<Outcome<null>, { alias_token: string }>('removeSavedCard'),
    openCardForm: unboundPromise<Outcome<ProviderStep>>('openCardForm'),
  },
  guards: {
    isAccepted,
    /** The alias is too old, was used, or names nothing any more. */
    isAliasOver: (_, answer: Outcome<null>) => !answer.ok && OVER.includes(answer.code),
    hasNewCard: ({ context }, answer: ListAnswer) =>
      answer.ok && answer.data.some((card) => !context.cards.some((known) => nameOf(known) === nameOf(card))),
  },
  actions: {
    setCards: assign({
      cards: ({ context }, answer: ListAnswer) => (answer.ok ? answer.data : context.cards),
    }),
    setAsked: assign((_, { alias_token }: { alias_token: string }) => ({
      asked: alias_token,
      news: null,
      failure: null,
    })),
    close: assign({ asked: null, failure: null }),
    dropAsked: assign({
      cards: ({ context }) => context.cards.filter(({ alias_token }) => alias_token !== context.asked),
      asked: null,
    }),
    setForm: assign({
      form: (_, answer: Outcome<ProviderStep>) => (answer.ok ? answer.data : null),
    }),
    dropForm: assign({ form: null }),
    setNews: assign({ news: (_, { news }: { news: CardNews }) => news }),
    clearNews: assign({ news: null, failure: null }),
    clearFailure: assign({ failure: null }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
  },
})
