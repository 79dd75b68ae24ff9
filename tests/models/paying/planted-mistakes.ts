import type { PurchaseState } from '../../../contract/index.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { type Decisions, decisions } from '../../../server/payments/decide/decisions.ts'
import type { SettleFacts, Settlement } from '../../../server/payments/decide/settle.ts'
import { isSettled, type PurchaseEffect } from '../../../server/payments/decide/transitions.ts'

type Mistake = Partial<Decisions>

/** The server settles, and takes the facts for others. */
const settleAs = (change: (facts: SettleFacts) => SettleFacts): Mistake => ({
  settle: (facts) => decisions.settle(change(facts)),
})

/** The server settles, and writes something else of it. */
const settleTo = (change: (written: Settlement['attempt']) => Settlement['attempt']): Mistake => ({
  settle: (facts) => {
    const step = decisions.settle(facts)
    return step.do === 'write' ? { ...step, attempt: change(step.attempt) } : step
  },
})

const replaceEffect = (effect: PurchaseEffect, by: PurchaseEffect[]): Mistake => ({
  purchaseAfter: (state, event) => {
    const after = decisions.purchaseAfter(state, event)
    return { ...after, effects: after.effects.flatMap((one) => (one === effect ? by : [one])) }
  },
})

/** The classic mistakes of taking payments, each in the function of the server that would have it. */
export const plantedMistakes = {
  'assuming that no answer means not charged': settleAs((facts) =>
    facts.answer.state === 'unknown' ? { ...facts, answer: { state: 'voided' } } : facts,
  ),

  'trusting what a notification claims': {
    reconcile: (facts) => {
      const claim = JSON.parse(facts.notification ?? '{}') as { state?: string; amountCents?: number }
      if (claim.state !== 'approved') return decisions.reconcile(facts)
      const answer = { state: 'approved', chargedCents: claim.amountCents ?? 0, lastDigits: null } as const
      return { do: 'settle', answer, isClosed: false, isAbandoned: false }
    },
  },

  'ignoring the amount that was charged': settleAs((facts) =>
    facts.answer.state === 'approved'
      ? { ...facts, answer: { ...facts.answer, chargedCents: facts.attempt.amountCents } }
      : facts,
  ),

  'sending a retry under a new key': { chargeKeyOf: ({ id, asks }) => (asks === 0 ? id : `${id}-${asks}`) },

  'letting old news undo newer ones': settleAs((facts) =>
    isSettled(facts.attempt) ? { ...facts, attempt: { ...facts.attempt, state: 'DESCONOCIDO' } } : facts,
  ),
} satisfies Record<string, Mistake>

/** Mistakes that the model checker finds, beside the classic ones. */
export const moreMistakes = {
  sweepOf: (states: PurchaseState[]): Mistake => ({
    purchaseAfter: (state, event) =>
      event.type === 'purchase.expired' && states.includes(state)
        ? { state: 'EXPIRADO', effects: ['releasePlaces'] }
        : decisions.purchaseAfter(state, event),
  }),
  replacementOf: (states: PurchaseState[]): Mistake => ({
    purchaseAfter: (state, event) =>
      event.type === 'purchase.replaced' && states.includes(state)
        ? { state: 'CANCELADO', effects: ['releasePlaces'] }
        : decisions.purchaseAfter(state, event),
  }),
  unknownIsApproved: settleAs((facts) =>
    facts.answer.state === 'unknown'
      ? {
          ...facts,
          answer: { state: 'approved', chargedCents: facts.attempt.amountCents, lastDigits: null },
        }
      : facts,
  ),
  paidTakesAnotherApproval: settleAs((facts) =>
    facts.purchase.state === 'CONFIRMADO'
      ? { ...facts, purchase: { state: 'ABIERTO' }, placesAreOurs: true }
      : facts,
  ),
  newRefundKey: { refundKeyOf: ({ id, tries }) => `${id}-${tries}` },
  scheduledIsDone: {
    refund: (facts) =>
      decisions.refund(facts.answer.state === 'scheduled' ? { ...facts, answer: { state: 'done' } } : facts),
  },
  unknownRefundIsDone: {
    refund: (facts) =>
      decisions.refund(facts.answer.state === 'unknown' ? { ...facts, answer: { state: 'done' } } : facts),
  },
  asksByHandAgain: {
    refund: (facts) => {
      const step = decisions.refund(facts)
      return step.do === 'write' && step.state === 'A_MANO' ? { ...step, askAt: facts.now } : step
    },
  },
  byHandIsForgotten: {
    refundAfter: (state, event) =>
      event.type === 'refund.paid' ? { state, effects: [] } : decisions.refundAfter(state, event),
  },
  forgetsIdempotencyKey: { begin: (facts) => decisions.begin({ ...facts, known: null }) },
  chargesWhateverIsDue: {
    begin: (facts) =>
      decisions.begin({ ...facts, command: { ...facts.command, version: facts.due.version } }),
  },
  leavesKeysOpen: { begin: (facts) => decisions.begin({ ...facts, openKeys: [] }) },
  chargesThoughKeysAreOpen: {
    begin: (facts) => decisions.begin(facts.hasAskedToVoid ? { ...facts, openKeys: [] } : facts),
  },
  honoursCancelled: {
    ...settleAs((facts) =>
      facts.purchase.state === 'CANCELADO' ? { ...facts, purchase: { state: 'EXPIRADO' } } : facts,
    ),
    purchaseAfter: (state, event) =>
      decisions.purchaseAfter(state === 'CANCELADO' ? 'EXPIRADO' : state, event),
  },
  honoursReplaced: settleAs((facts) => ({ ...facts, isReplaced: false })),
  honoursReplacedWhileOpen: {
    ...settleAs((facts) => ({
      ...facts,
      isReplaced: false,
      purchase: facts.purchase.state === 'CANCELADO' ? { state: 'EXPIRADO' } : facts.purchase,
    })),
    purchaseAfter: (state, event) =>
      decisions.purchaseAfter(state === 'CANCELADO' ? 'EXPIRADO' : state, event),
  },
  sellsWhatWasCancelled: settleAs((facts) => ({ ...facts, performanceIsCancelled: false })),
  sellsWhatHasBegun: settleAs((facts) => ({ ...facts, performanceHasBegun: false })),
  secondPayment: {
    begin: (facts) =>
      decisions.begin(
        facts.purchase.state === 'PAGANDO'
          ? { ...facts, purchase: { ...facts.purchase, state: 'ABIERTO' } }
          : facts,
      ),
  },
  placesAreAlwaysOurs: settleAs((facts) => ({
    ...facts,
    placesAreOurs: facts.placesAreOurs === null ? null : true,
  })),
  collectsForWhatHasBegun: {
    begin: (facts) => decisions.begin({ ...facts, performanceHasBegun: false }),
  },
  forgetsRefund: settleTo((written) => ({ ...written, effects: [] })),
  forgetsUnknown: settleTo((written) =>
    written.event.type === 'charge.unknown' ? { ...written, state: 'RECHAZADO', nextAskAt: null } : written,
  ),
  leavesDeclinedAtHorizon: {
    reconcile: (facts) =>
      facts.heard.found?.state === 'declined'
        ? { do: 'settle', answer: facts.heard.found, isClosed: true, isAbandoned: false }
        : decisions.reconcile(facts),
  },
  forgetsWhatIsLeftOpen: settleTo((written) =>
    written.event.type === 'charge.leftOpen' ? { ...written, nextAskAt: null } : written,
  ),
  takesAStepForOver: {
    reconcile: (facts) => {
      const step = decisions.reconcile(facts)
      const isGivenUp = step.do === 'void' && facts.attempt.state === 'ESPERANDO_CLIENTE'
      return isGivenUp
        ? { do: 'settle', answer: { state: 'voided' }, isClosed: true, isAbandoned: false }
        : step
    },
  },
  capturesWithoutALock: {
    reconcile: (facts) =>
      facts.heard.found?.state === 'authorised' && facts.heard.captured === undefined && !facts.isLeft
        ? { do: 'capture' }
        : decisions.reconcile(facts),
    settle: (facts) =>
      facts.answer.state === 'leftOpen' && facts.attempt.state === 'AUTORIZADO'
        ? decisions.settle({ ...facts, attempt: { ...facts.attempt, state: 'ESPERANDO_CLIENTE' } })
        : decisions.settle(facts),
  },
  takesAnAgreementForACharge: settleAs((facts) =>
    facts.answer.state === 'authorised'
      ? {
          ...facts,
          answer: { state: 'approved', chargedCents: facts.attempt.amountCents, lastDigits: null },
        }
      : facts,
  ),
  endedKeepsSeat: replaceEffect('releasePlaces', []),
  declinedCostsSeat: replaceEffect('keepPlacesForAnotherTry', ['releasePlaces']),
  regretsWhatWasAdmitted: { regret: (facts) => decisions.regret({ ...facts, isAdmitted: false }) },
  forgetsRefundOfRegret: {
    attemptAfter: (state, event) => {
      const after = decisions.attemptAfter(state, event)
      return event.type === 'purchase.regretted' ? { ...after, effects: [] } : after
    },
  },
  regretKeepsSeat: replaceEffect('giveBackPlaces', []),
  regretKeepsTickets: replaceEffect('voidTickets', []),
  nobodyReconciles: { reconcile: () => ({ do: 'wait' }) },
} satisfies Record<string, Mistake | ((states: PurchaseState[]) => Mistake)>

/** Mistakes in the machine of the purchase: an action or a guard of its chart that does not do its work. */
export const purchaseMistakes = {
  clockStaysStopped: purchaseMachine.provide({ actions: { restartClock: () => {} } }),
  paymentIsNotMarked: purchaseMachine.provide({ actions: { markPaying: () => {} } }),
  paymentIsNotCleared: purchaseMachine.provide({ actions: { clearPayment: () => {} } }),
  endIsNotEmitted: purchaseMachine.provide({ actions: { emitPaymentEnded: () => {} } }),
  tabsMissTheFailure: purchaseMachine.provide({ actions: { revive: () => {} } }),
}
