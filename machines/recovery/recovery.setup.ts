import { assign, emit, setup } from 'xstate'
import type { NewPasswordByCode, RecoverySent, User } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type FormFailure,
  formFailureOf,
  type IdentityEmitted,
  identityOf,
  isAccepted,
  noFormFailure,
  type Outcome,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { RecoveryEvent } from './recovery.events.ts'

export interface RecoveryContext extends FormFailure {
  cEmail: string | null
  cCodigo: string
  /** How long the last code is good for, and when another may be asked for. */
  sent: RecoverySent | null
}

export const recoverySetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    emitted: {} as IdentityEmitted,
    tags: {} as 'mail' | 'code' | 'password' | 'busy' | 'resendable',
  },
  actors: {
    sendCode: unboundPromise<Outcome<RecoverySent>, { cEmail: string }>('sendCode'),
    setPassword: unboundPromise<Outcome<User>, NewPasswordByCode>('setPassword'),
  },
  guards: {
    isAccepted,
    isWrongCode: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'CODIGO_NO_VALIDO',
  },
  actions: {
    setMail: assign((_, { cEmail }: { cEmail: string }) => ({ cEmail, failure: null })),
    setSent: assign((_, answer: Outcome<RecoverySent>) =>
      answer.ok ? { sent: answer.data, cCodigo: '' } : {},
    ),
    setCode: assign((_, { cCodigo }: { cCodigo: string }) => ({ cCodigo, failure: null })),
    clearSent: assign({ sent: null, cCodigo: '', failure: null }),
    clearFailure: assign(noFormFailure),
    setRefusal: assign(formFailureOf),
    setTransportFailure: assign({ failure: transportFailure }),
    emitIdentity: emit(identityOf),
  },
  delays: {
    resendStep: ({ context }) => (context.sent?.nSegundosReenvio ?? 0) * 1000,
  },
})
