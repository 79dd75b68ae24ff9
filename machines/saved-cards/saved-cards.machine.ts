import { savedCardsSetup } from './saved-cards.setup.ts'

/**
 * The cards that a provider keeps of a customer (section 3: an alias lives ten minutes), beside a way to pay that takes
 * them. Whether a card was kept is known by the list alone: what a frame says proves nothing.
 */
export const savedCardsMachine = savedCardsSetup.createMachine({
  id: 'saved-cards',
  description: 'The cards that the provider keeps of a customer: listed, deleted, and one more kept.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The provider is asked for the cards.',
      tags: ['loading'],
      invoke: {
        id: 'listSavedCards',
        src: 'listSavedCards',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setCards', params: ({ event }) => event.output },
            description: 'The cards are there, or there are none.',
          },
          { target: 'unavailable', description: 'The provider does not say.' },
        ],
        onError: { target: 'unavailable' },
      },
      meta: { title: 'saved-cards.loading' },
    },
    unavailable: {
      description:
        'The cards could not be had: another one can be paid with, and they can be asked for again.',
      tags: ['unavailable'],
      on: { 'list.retried': { target: 'loading' } },
      meta: { title: 'saved-cards.unavailable' },
    },
    listed: {
      description: 'The customer pays with a card, has one deleted, or wants another one kept.',
      on: {
        'removal.requested': {
          target: 'removal',
          actions: { type: 'setAsked', params: ({ event }) => event },
        },
        'keeping.chosen': { target: 'opening', actions: 'clearNews' },
      },
      meta: { title: 'saved-cards.listed' },
    },
    removal: {
      description: 'A card is to be deleted.',
      initial: 'confirming',
      states: {
        confirming: {
          description: 'The customer is asked whether to delete it.',
          on: {
            'removal.confirmed': { target: 'removing', actions: 'clearFailure' },
            'removal.left': { target: '#saved-cards.listed', actions: 'close' },
          },
          meta: { title: 'saved-cards.removal.confirming' },
        },
        removing: {
          description: 'The provider deletes the card.',
          tags: ['busy'],
          invoke: {
            id: 'removeSavedCard',
            src: 'removeSavedCard',
            input: ({ context }) => ({ alias_token: context.asked ?? '' }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#saved-cards.listed',
                actions: ['dropAsked', { type: 'setNews', params: { news: 'removed' } }],
                description: 'It is deleted.',
              },
              {
                guard: { type: 'isAliasOver', params: ({ event }) => event.output },
                target: '#saved-cards.renewing',
                actions: 'close',
                description: 'The list was too old.',
              },
              {
                target: 'confirming',
                actions: { type: 'setRefusal', params: ({ event }) => event.output },
                description: 'The server refuses.',
              },
            ],
            onError: { target: 'confirming', actions: 'setTransportFailure' },
          },
          meta: { title: 'saved-cards.removal.removing' },
        },
      },
      meta: { title: 'saved-cards.removal' },
    },
    renewing: {
      description: 'The list was too old to delete from: the provider is asked for the cards again.',
      tags: ['busy'],
      invoke: {
        id: 'listSavedCards',
        src: 'listSavedCards',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listed',
            actions: [
              { type: 'setCards', params: ({ event }) => event.output },
              { type: 'setNews', params: { news: 'renewed' } },
            ],
            description: 'The list is fresh; nothing was deleted.',
          },
          { target: 'unavailable', description: 'The provider does not say.' },
        ],
        onError: { target: 'unavailable' },
      },
      meta: { title: 'saved-cards.renewing' },
    },
    opening: {
      description: "The provider's form that keeps a card is on its way.",
      tags: ['keeping'],
      invoke: {
        id: 'openCardForm',
        src: 'openCardForm',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'typing',
            actions: { type: 'setForm', params: ({ event }) => event.output },
            description: 'The form is there.',
          },
          {
            target: 'listed',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
            description: 'The provider opens none.',
          },
        ],
        onError: { target: 'listed', actions: 'setTransportFailure' },
      },
      on: { 'keeping.left': { target: 'listed' } },
      meta: { title: 'saved-cards.opening' },
    },
    typing: {
      description: "The customer types the card into the provider's form.",
      tags: ['keeping'],
      exit: 'dropForm',
      on: {
        'form.finished': { target: 'checking' },
        'keeping.left': { target: 'loading', description: 'It may have been kept in this moment.' },
      },
      meta: { title: 'saved-cards.typing' },
    },
    checking: {
      description: 'The provider is asked whether the card was kept.',
      tags: ['keeping'],
      invoke: {
        id: 'listSavedCards',
        src: 'listSavedCards',
        onDone: [
          {
            guard: { type: 'hasNewCard', params: ({ event }) => event.output },
            target: 'listed',
            actions: [
              { type: 'setCards', params: ({ event }) => event.output },
              { type: 'setNews', params: { news: 'kept' } },
            ],
            description: 'There is one more.',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listed',
            actions: [
              { type: 'setCards', params: ({ event }) => event.output },
              { type: 'setNews', params: { news: 'notKept' } },
            ],
            description: 'There is no other than before.',
          },
          { target: 'unavailable', description: 'The provider does not say.' },
        ],
        onError: { target: 'unavailable' },
      },
      meta: { title: 'saved-cards.checking' },
    },
  },
  context: { cards: [], asked: null, form: null, news: null, failure: null },
  meta: {
    title: 'saved-cards',
    spec: ['CALL-DELETE-.../card/Bancard/borrar/{alias_token}'],
    events: {
      'list.retried': 'The customer asks to try again.',
      'removal.requested': 'The customer wants a card deleted.',
      'removal.confirmed': 'The customer confirms that the card goes.',
      'removal.left': 'The customer lets the card stay.',
      'keeping.chosen': 'The customer wants a card kept.',
      'keeping.left': 'The customer wants no card kept.',
      'form.finished': "The provider's form says that it is done.",
    },
    actors: {
      listSavedCards: 'the provider is asked for the cards that it keeps',
      removeSavedCard: 'the provider deletes the card',
      openCardForm: 'the provider opens its form that keeps a card',
    },
    guards: {
      isAccepted: 'Does the server accept?',
      isAliasOver: 'Was the list too old?',
      hasNewCard: 'Is there a card that was not there before?',
    },
  },
})
