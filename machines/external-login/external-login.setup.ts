import { assign, emit, setup } from 'xstate'
import type { ExternalReply } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type {
  ExternalLoginEmitted,
  ExternalLoginEvent,
  ExternalLoginInput,
  TakenUp,
} from './external-login.events.ts'

export interface ExternalLoginContext extends ExternalLoginInput {
  failure: Failure | null
}

export const externalLoginSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as ExternalLoginContext,
    events: {} as ExternalLoginEvent,
    input: {} as ExternalLoginInput,
    emitted: {} as ExternalLoginEmitted,
    tags: {} as 'busy' | 'failed' | 'mayRetry',
  },
  actors: { takeUp: unboundPromise<Outcome<TakenUp>, ExternalReply>('takeUp') },
  guards: { isAccepted },
  actions: {
    emitReturned: emit(
      (_, answer: Outcome<TakenUp>): ExternalLoginEmitted => ({
        type: 'login.returned',
        user: answer.ok ? answer.data.user : null,
        fullPath: answer.ok ? answer.data.fullPath : null,
      }),
    ),
    setRefusal: assign({ failure: (_, answer: Outcome<TakenUp>) => refusalOf(answer) }),
    setTransportFailure: assign({ failure: transportFailure }),
  },
})
