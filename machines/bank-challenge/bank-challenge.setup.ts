import { assign, setup } from 'xstate'
import type { CardAuthenticationReply, FrameForm, PaymentOutcome } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { isAccepted, type Outcome, unboundPromise } from '../outcome.ts'
import type { BankChallengeEvent } from './bank-challenge.events.ts'

export interface BankChallengeInput {
  idProcesoDeCompra: string
}

export interface BankChallengeContext extends BankChallengeInput {
  /** What the frame is posted: for the device's data, then for the challenge; null before. */
  form: FrameForm | null
  /** The bank's name for this question; empty before it is asked. */
  cTransaccion: string
}

export const bankChallengeSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as BankChallengeContext,
    events: {} as BankChallengeEvent,
    input: {} as BankChallengeInput,
    tags: {} as 'device' | 'challenge' | 'paying' | 'lost',
  },
  actors: {
    setUpAuthentication: unboundPromise<Outcome<FrameForm>, BankChallengeInput>('setUpAuthentication'),
    authenticateCard: unboundPromise<Outcome<CardAuthenticationReply>, BankChallengeInput>(
      'authenticateCard',
    ),
    payAuthenticated: unboundPromise<Outcome<PaymentOutcome>, BankChallengeInput & { cTransaccion: string }>(
      'payAuthenticated',
    ),
  },
  guards: {
    isAccepted,
    /** The bank knows who pays, and asks nothing. */
    isKnown: (_, answer: Outcome<CardAuthenticationReply>) => answer.ok && answer.data.oDesafio === null,
  },
  actions: {
    setDeviceForm: assign({ form: (_, answer: Outcome<FrameForm>) => (answer.ok ? answer.data : null) }),
    setChallenge: assign((_, answer: Outcome<CardAuthenticationReply>) =>
      answer.ok ? { form: answer.data.oDesafio, cTransaccion: answer.data.cTransaccion } : {},
    ),
    clearForm: assign({ form: null }),
  },
  delays: { deviceData: 10_000, challengeStart: 30_000 },
})
