import { assign, setup } from 'xstate'
import type { OwnData } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type FormFailure,
  formFailureOf,
  isAccepted,
  noFormFailure,
  type Outcome,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { AccountDataEvent, AccountForm } from './account-data.events.ts'

export interface AccountDataContext extends FormFailure {
  /** What the account says of its owner; null until it arrives. */
  own: OwnData | null
}

export const accountDataSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as AccountDataContext,
    events: {} as AccountDataEvent,
    tags: {} as 'loading' | 'failed' | 'busy' | 'saved',
  },
  actors: {
    loadOwnData: unboundPromise<Outcome<OwnData>>('loadOwnData'),
    saveForm: unboundPromise<Outcome<OwnData | null>, AccountForm>('saveForm'),
  },
  guards: { isAccepted },
  actions: {
    /** A form that answers with nothing, the password's, changes nothing that is shown. */
    setOwn: assign(({ context }, answer: Outcome<OwnData | null>) => ({
      own: answer.ok ? (answer.data ?? context.own) : context.own,
      ...noFormFailure,
    })),
    setRefusal: assign(formFailureOf),
    setTransportFailure: assign({ failure: transportFailure, problems: [] }),
    clearFailure: assign(noFormFailure),
  },
})
