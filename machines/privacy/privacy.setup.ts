import { assign, emit, setup } from 'xstate'
import type { SessionList } from '../../contract/index.ts'
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
import type { PrivacyEmitted, PrivacyEvent } from './privacy.events.ts'

export interface PrivacyContext extends FormFailure {
  sessions: SessionList['listaSesion']
}

export const privacySetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as PrivacyContext,
    events: {} as PrivacyEvent,
    emitted: {} as PrivacyEmitted,
    tags: {} as 'loading' | 'failed' | 'busy' | 'erasure' | 'erased',
  },
  actors: {
    listSessions: unboundPromise<Outcome<SessionList>>('listSessions'),
    endSession: unboundPromise<Outcome<SessionList>, { idSesion: string | null }>('endSession'),
    exportOwnData: unboundPromise<unknown>('exportOwnData'),
    eraseAccount: unboundPromise<Outcome<null>, { cClave: string; lEntradasVigentes: boolean }>(
      'eraseAccount',
    ),
  },
  guards: { isAccepted },
  actions: {
    setSessions: assign((_, answer: Outcome<SessionList>) =>
      answer.ok ? { sessions: answer.data.listaSesion, failure: null } : {},
    ),
    setRefusal: assign(formFailureOf),
    setTransportFailure: assign({ failure: transportFailure, problems: [] }),
    clearFailure: assign(noFormFailure),
    emitLeft: emit({ type: 'account.left' }),
  },
})
