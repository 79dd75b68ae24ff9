import { accepted, done } from '../../../machines/samples/answers.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import type { World } from '../../../statecharts/check/model.ts'
import { createPayingParts } from './components.ts'
import { checkoutInput, customerMoves, fillIn } from './customer.ts'
import { type Decisions, soundDecisions } from './decisions.ts'
import type { Draft, Setting } from './draft.ts'
import { accidents } from './faults.ts'
import { payingActRules, payingRestRules, payingRules } from './invariants.ts'
import { networkMoves } from './network.ts'
import { start, tell } from './page.ts'
import { isLive, type Paying, type PayingAct, type PayingBudget } from './paying-model.ts'
import { serverMoves } from './server.ts'
import { deadlineDate } from './times.ts'

const nothing: PayingBudget = {
  payments: 1,
  cancels: 0,
  reloads: 0,
  crashes: 0,
  lost: 0,
  doubles: 0,
  notices: 0,
  lates: 0,
  slow: 0,
  wrong: 0,
  deadlines: 0,
  horizons: 0,
  sleeps: 0,
  rivals: 0,
}

export interface PayingOptions {
  budget?: Partial<PayingBudget>
  decisions?: Partial<Decisions>
}

/** A customer's page, the shop and the card provider, from the review of a purchase on. */
export function payingWorld(name: string, { budget, decisions }: PayingOptions): World<Paying, PayingAct> {
  const chosen = { ...soundDecisions, ...decisions }
  const setting: Setting = { decisions: chosen, parts: createPayingParts(chosen) }
  const { parts } = setting
  const moves = (state: Paying) => [
    ...networkMoves(setting, state),
    ...serverMoves(setting, state),
    ...customerMoves(setting, state),
    ...accidents(setting, state),
  ]
  return {
    name,
    begin: atReview(setting, { ...nothing, ...budget }),
    actors: ({ page, purchase: { state }, attempts }) => [
      { id: 'checkout', machine: 'checkout', state: parts.checkout.value(page.checkout) },
      {
        id: 'method',
        machine: 'payment-method',
        state: page.method && parts.method.value(page.method),
      },
      {
        id: 'verification',
        machine: 'payment-verification',
        state: page.verification && parts.verification.value(page.verification),
      },
      { id: 'timer', machine: 'purchase-timer', state: parts.timer.value(page.timer) },
      { id: 'browser', machine: null, state: null },
      { id: 'network', machine: null, state: null },
      { id: 'shop', machine: null, state: null },
      { id: 'purchase', machine: 'purchase-process', state },
      ...attempts.map(({ id, state }) => ({ id, machine: 'payment-attempt', state })),
      { id: 'provider', machine: null, state: null },
      { id: 'rival', machine: null, state: null },
      { id: 'time', machine: null, state: null },
    ],
    moves,
    acts: payingActRules,
    always: payingRules(setting),
    rests: (state) => rests(state) && moves(state).every((move) => move.chance || idles(move.note)),
    atRest: payingRestRules(setting),
    comesToRest: {
      says: 'Nobody is stuck: whatever happened, it comes to an end',
      source: 'server.md, Promises',
    },
  }
}

/** Nothing is on its way and nothing is owed, so that only a question without news is left to ask. */
const rests = ({ calls, jobs, outbox, attempts, ledger }: Paying): boolean =>
  calls.length + jobs.length + outbox.length === 0 &&
  !attempts.some((attempt) => isLive(attempt) || hasNews(attempt.id, attempt, ledger))

const hasNews = (
  id: string,
  { state, due, past }: Paying['attempts'][number],
  ledger: Paying['ledger'],
): boolean =>
  state === 'RECHAZADO' &&
  due &&
  (past || ledger.some((one) => one.attempt === id && one.state === 'approved'))

/** The reconciler goes on asking about what was declined. */
const idles = (note: string): boolean => note.startsWith('the reconciler asks')

/** The page as it is when everything is filled in, brought there through its own charts. */
function atReview(setting: Setting, budget: PayingBudget): Paying {
  const { parts } = setting
  const checkout = parts.checkout.start(checkoutInput(false)).at
  const timer = parts.timer.start({ minutes: 30, alertSeconds: 120 }).at
  const world: Paying = {
    page: {
      checkout,
      method: null,
      verification: null,
      timer,
      address: 'checkout',
      record: { running: false, paying: false, deadline: 1 },
    },
    calls: [],
    jobs: [],
    purchase: { state: 'ABIERTO', deadline: 1 },
    attempts: [],
    seat: { holder: 'customer', lapsed: false, tickets: [] },
    outbox: [],
    heard: [],
    ledger: [],
    overtaken: false,
    now: 0,
    budget,
  }
  const draft: Draft = { ...setting, world, told: [], act: null }
  start(draft, 'checkout', checkoutInput(false))
  draft.world = { ...draft.world, calls: [] }
  const process = { ...purchase(), idEntregaTipo: 1, dMaxima: deadlineDate(1) }
  tell(draft, 'checkout', done('preValidate', accepted(process)))
  fillIn(draft)
  return draft.world
}

/** The test run's worlds, seconds in all. */
export const smallPayingWorlds = () => [
  payingWorld('paying: requests and replies are lost', { budget: { payments: 2, lost: 2 } }),
  payingWorld('paying: sent twice', { budget: { payments: 2, doubles: 1, lost: 1 } }),
  payingWorld('paying: the server is killed', { budget: { payments: 2, crashes: 1, lost: 1 } }),
  payingWorld('paying: approved after all, and a rival', {
    budget: { payments: 2, lates: 1, cancels: 1, rivals: 1, deadlines: 1 },
  }),
  payingWorld('paying: the page is reloaded', { budget: { payments: 2, reloads: 1, cancels: 1 } }),
  payingWorld('paying: a wrong amount, told twice', { budget: { payments: 2, wrong: 1, notices: 2 } }),
  payingWorld('paying: the provider does not decide', {
    budget: { slow: 1, horizons: 1, lost: 1, deadlines: 1 },
  }),
  payingWorld('paying: declined when the horizon has passed', {
    budget: { payments: 2, crashes: 1, horizons: 1, lates: 1, lost: 1 },
  }),
  payingWorld('paying: the page is reloaded, and its clock', {
    budget: { reloads: 1, deadlines: 1 },
  }),
  payingWorld('paying: to My orders before the payment is known', { budget: { slow: 1 } }),
  payingWorld('paying: declined after the pin has lapsed', { budget: { lost: 1, sleeps: 1, rivals: 1 } }),
  payingWorld('paying: the pin lapses', { budget: { payments: 2, sleeps: 1, rivals: 1, slow: 1, lates: 1 } }),
]

/** Minutes, not seconds: `npm run explore`. */
export const largePayingWorlds = () => [
  payingWorld('paying: killed twice', { budget: { payments: 2, crashes: 2, slow: 1, lost: 1, notices: 1 } }),
  payingWorld('paying: reloaded while much is lost', {
    budget: { payments: 2, reloads: 1, lost: 2, cancels: 1 },
  }),
  payingWorld('paying: reloaded and killed', {
    budget: { payments: 2, reloads: 1, crashes: 1, slow: 1, deadlines: 1 },
  }),
  payingWorld('paying: three cards', {
    budget: { payments: 3, lates: 1, cancels: 1, rivals: 1, notices: 1, deadlines: 1 },
  }),
  payingWorld('paying: the horizon passes', {
    budget: { payments: 2, slow: 1, lost: 1, horizons: 1, deadlines: 1, rivals: 1 },
  }),
]
