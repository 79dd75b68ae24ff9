import { assign, emit, setup } from 'xstate'
import type { User } from '../../contract/index.ts'
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
import type { SignUpEvent, SignUpForm, TypedSignUp } from './sign-up.events.ts'

export interface SignUpInput {
  /** What was typed in this tab before a reload. */
  typed: TypedSignUp | null
  /** The shop asks for its terms to be accepted. */
  termsRequired: boolean
}

export type SignUpContext = SignUpInput & FormFailure

export const signUpSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    emitted: {} as IdentityEmitted,
    tags: {} as 'busy' | 'done',
  },
  actors: { signUp: unboundPromise<Outcome<User>, SignUpForm>('signUp') },
  guards: {
    isAccepted,
    acceptsTerms: ({ context }, { lTerminos }: SignUpForm) => lTerminos || !context.termsRequired,
  },
  actions: {
    setTyped: assign({ typed: (_, { typed }: { typed: TypedSignUp }) => typed }),
    clearTyped: assign({ typed: null }),
    clearFailure: assign(noFormFailure),
    setTermsMissing: assign({ failure: null, problems: [{ cCampo: 'lTerminos', cProblema: 'mustAgree' }] }),
    setRefusal: assign(formFailureOf),
    setTransportFailure: assign({ failure: transportFailure }),
    emitIdentity: emit(identityOf),
  },
})
