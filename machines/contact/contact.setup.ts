import { assign, setup } from 'xstate'
import type { ContactMessage, ContactReceived } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { ContactEvent } from './contact.events.ts'

export interface ContactInput {
  /** The number of a message that the page's own form sent without a script; null before. */
  number: string | null
}

export interface ContactContext extends ContactInput {
  failure: Failure | null
}

export const contactSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ContactContext,
    events: {} as ContactEvent,
    input: {} as ContactInput,
    tags: {} as 'busy',
  },
  actors: { sendContact: unboundPromise<Outcome<ContactReceived>, ContactMessage>('sendContact') },
  guards: { isAccepted, isSent: ({ context }) => context.number !== null },
  actions: {
    setNumber: assign({
      number: (_, answer: Outcome<ContactReceived>) => (answer.ok ? answer.data.cNumero : null),
      failure: null,
    }),
    setRefusal: assign({ failure: (_, answer: Outcome<unknown>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    clearNumber: assign({ number: null }),
  },
})
