import { assign, emit, setup } from 'xstate'
import type { SessionList } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  type FieldProblem,
  fieldProblemsOf,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { PrivacyEmitted, PrivacyEvent } from './privacy.events.ts'

export interface PrivacyContext {
  sessions: SessionList['listaSesion']
  failure: Failure | null
  problems: readonly FieldProblem[]
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
    setRefusal: assign((_, answer: Outcome<unknown>) => ({
      failure: refusalOf(answer),
      problems: fieldProblemsOf(answer),
    })),
    setTransportFailure: assign({ failure: transportFailure, problems: [] }),
    clearFailure: assign({ failure: null, problems: [] }),
    emitLeft: emit({ type: 'account.left' }),
  },
})
