import { assign, emit, setup } from 'xstate'
import type { User } from '../../contract/index.ts'
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
import type { IdentityEmitted, SignUpEvent, SignUpForm, TypedSignUp } from './sign-up.events.ts'

export interface SignUpInput {
  /** What was typed in this tab before a reload. */
  typed: TypedSignUp | null
}

export interface SignUpContext extends SignUpInput {
  failure: Failure | null
  problems: readonly FieldProblem[]
}

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
  guards: { isAccepted },
  actions: {
    setTyped: assign({ typed: (_, { typed }: { typed: TypedSignUp }) => typed }),
    clearTyped: assign({ typed: null }),
    clearFailure: assign({ failure: null, problems: [] }),
    setRefusal: assign((_, answer: Outcome<unknown>) => ({
      failure: refusalOf(answer),
      problems: fieldProblemsOf(answer),
    })),
    setTransportFailure: assign({ failure: transportFailure }),
    emitIdentity: emit((_, answer: Outcome<User>): IdentityEmitted => {
      if (!answer.ok) throw new Error('nobody is identified by a refusal')
      return { type: 'customer.identified', user: answer.data }
    }),
  },
})
