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

/** The server has said that tickets are left, which cannot be sent again. */
export const hasTickets = ({ failure }: PrivacyContext): boolean =>
  failure?.kind === 'refused' && failure.code === 'ENTRADAS_VIGENTES'

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
    exportOwnData: unboundPromise<Outcome<unknown>>('exportOwnData'),
    eraseAccount: unboundPromise<Outcome<null>, { cClave: string; lEntradasVigentes: boolean }>(
      'eraseAccount',
    ),
  },
  guards: {
    isAccepted,
    /** The server says that there are any: before that, nothing is asked. */
    knowsOfTickets: ({ context }, { lEntradasVigentes }: { lEntradasVigentes: boolean }) =>
      lEntradasVigentes || !hasTickets(context),
  },
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
