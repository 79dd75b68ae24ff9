import { accepted, done } from '../../../machines/samples/answers.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { type Decisions, decisions } from '../../../server/payments/decide/decisions.ts'
import { isLive } from '../../../server/payments/decide/transitions.ts'
import { emptyOwnership } from '../../../src/platform/tabs/ownership-record.ts'
import type { Model } from '../../../statecharts/check/model.ts'
import { createPayingComponents, type PayingCharts, payingCharts } from './components.ts'
import { checkoutInput, customerActions, fillIn, startPurchase } from './customer.ts'
import { draftOf, type Setting } from './draft.ts'
import { faultActions } from './faults.ts'
import { payingActionInvariants, payingInvariants, payingQuiescentInvariants } from './invariants.ts'
import { networkActions, recounted } from './network.ts'
import { deliver, start } from './page.ts'
import type { Paying, PayingBudget, PayingChange } from './paying-model.ts'
import { refundActions } from './refunds.ts'
import { regretActions } from './regret.ts'
import { serverActions } from './server.ts'
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
  changes: 0,
  begins: 0,
  replacements: 0,
  cancellations: 0,
  regrets: 0,
  doors: 0,
  schedules: 0,
  byHands: 0,
}

export interface PayingOptions {
  budget?: Partial<PayingBudget>
  /** Mistakes planted in the server's decisions. */
  decisions?: Partial<Decisions>
  /** Mistakes planted in the page's charts. */
  charts?: Partial<PayingCharts>
  desk?: Setting['desk']
  way?: Setting['way']
  clears?: boolean
  readsApart?: boolean
}

/** A customer's page, the shop and the card provider, from the review of a purchase on. */
export function payingModel(name: string, options: PayingOptions): Model<Paying, PayingChange> {
  const setting: Setting = {
    decisions: { ...decisions, ...options.decisions },
    components: createPayingComponents({ ...payingCharts, ...options.charts }),
    desk: options.desk ?? null,
    way: options.way ?? 'card',
    clears: options.clears ?? true,
    readsApart: options.readsApart ?? false,
  }
  const { components } = setting
  const actions = (state: Paying) => [
    ...networkActions(setting, state),
    ...serverActions(setting, state),
    ...recounted(setting, state),
    ...customerActions(setting, state),
    ...faultActions(setting, state),
    ...regretActions(setting, state),
    ...refundActions(setting, state),
  ]
  return {
    name,
    initial: atReview(setting, { ...nothing, ...options.budget }),
    actors: ({ page, purchase: { state }, attempts, refunds }) => [
      { id: 'checkout', machine: 'checkout', state: components.checkout.value(page.checkout) },
      { id: 'card', machine: 'card', state: page.card && components.card.value(page.card) },
      { id: 'payment', machine: 'payment', state: page.payment && components.payment.value(page.payment) },
      { id: 'asked', machine: 'payment', state: page.asked && components.asked.value(page.asked) },
      { id: 'purchase', machine: 'purchase', state: components.purchase.value(page.purchase) },
      { id: 'cart', machine: 'cart', state: components.cart.value(page.cart) },
      { id: 'tabs', machine: 'tab-ownership', state: components.tabs.value(page.tabs) },
      { id: 'timer', machine: 'purchase-timer', state: components.timer.value(page.timer) },
      { id: 'browser', machine: null, state: null },
      { id: 'network', machine: null, state: null },
      { id: 'shop', machine: null, state: null },
      { id: 'process', machine: 'purchase-process', state },
      ...attempts.map(({ id, state }) => ({ id, machine: 'payment-attempt', state })),
      ...refunds.map(({ attempt, state }) => ({ id: `refund ${attempt}`, machine: 'refund', state })),
      { id: 'provider', machine: null, state: null },
      { id: 'rival', machine: null, state: null },
      { id: 'time', machine: null, state: null },
    ],
    actions,
    actionInvariants: payingActionInvariants,
    invariants: payingInvariants(setting),
    isQuiescent: (state) =>
      isQuiescent(state) && actions(state).every((action) => action.optional || idles(action.note)),
    quiescentInvariants: payingQuiescentInvariants(setting),
    liveness: {
      name: 'Nobody is stuck: whatever happened, it comes to an end',
      source: 'docs/architecture.md, One payment',
    },
  }
}

/** Nothing is on its way and nothing is owed, so that only a question without news is left to ask. */
const isQuiescent = ({ calls, jobs, outbox, refunds, attempts, ledger }: Paying): boolean =>
  calls.length + jobs.length + outbox.length === 0 &&
  refunds.every(({ state }) => state === 'HECHO') &&
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
  const { components } = setting
  const checkout = components.checkout.start(checkoutInput(false)).at
  const state: Paying = {
    page: {
      checkout,
      card: null,
      payment: null,
      asked: null,
      // Started below, with the purchase that invokes them.
      purchase: '',
      cart: '',
      timer: '',
      tabs: '',
      address: 'checkout',
      record: emptyOwnership(),
    },
    calls: [],
    jobs: [],
    purchase: { state: 'ABIERTO', deadline: 1 },
    attempts: [],
    seat: { holder: 'customer', lapsed: false, tickets: [] },
    refunds: [],
    outbox: [],
    heard: [],
    ledger: [],
    overtaken: false,
    changed: false,
    begun: false,
    cancelled: false,
    replaced: false,
    regretted: false,
    admitted: false,
    now: 0,
    budget,
  }
  const draft = draftOf(setting, state)
  startPurchase(draft)
  start(draft, 'checkout', checkoutInput(false))
  draft.state = { ...draft.state, calls: [] }
  const process = { ...purchase(), idEntregaTipo: 1, dMaxima: deadlineDate(1) }
  deliver(draft, 'checkout', done('preValidate', accepted(process)))
  fillIn(draft)
  return draft.state
}

/** The models of `npm test`: seconds in all. */
export const smallPayingModels = () => [
  payingModel('paying: requests and replies are lost', { budget: { payments: 2, lost: 2 } }),
  payingModel('paying: a wrong amount, notified twice', { budget: { wrong: 1, notices: 2 } }),
  payingModel('paying: refunds that are scheduled, or left to an operator', {
    budget: { wrong: 1, lost: 1, schedules: 1, byHands: 1, crashes: 1 },
  }),
  payingModel('paying: to My orders before the payment is known', { budget: { slow: 1 } }),
  payingModel('paying: declined after the pin has lapsed', { budget: { lost: 1, sleeps: 1, rivals: 1 } }),
  payingModel('paying: what is bought changes elsewhere', {
    budget: { payments: 2, changes: 1 },
  }),
  payingModel('paying: the performance begins', {
    budget: { begins: 1, lates: 1, slow: 1 },
  }),
  payingModel('paying: regretted, while a door admits', { budget: { regrets: 2, doors: 1, crashes: 1 } }),
  payingModel('paying: regretted, and another card approved late', {
    budget: { payments: 2, regrets: 1, lates: 1 },
  }),
  payingModel('paying: cash, sent twice and killed', {
    desk: 'cash',
    budget: { payments: 2, doubles: 1, lost: 1, crashes: 1, regrets: 1, rivals: 1 },
  }),
  payingModel('paying: a terminal that does not answer', {
    desk: 'terminal',
    budget: { lost: 1, slow: 1, crashes: 1, regrets: 1 },
  }),
  payingModel('paying: the performance is cancelled', {
    budget: { cancellations: 1, begins: 1, slow: 1, regrets: 1 },
  }),
  payingModel("paying: at the provider's page", { way: 'page', budget: { rivals: 1, sleeps: 1 } }),
  payingModel("paying: at the provider's page, which cannot be made void", {
    way: 'unvoidable',
    budget: { rivals: 1, notices: 1 },
  }),
  payingModel('paying: agreed to, and captured', { way: 'capture', budget: {} }),
  payingModel('paying: the pin lapses', { budget: { payments: 2, sleeps: 1, rivals: 1, slow: 1, lates: 1 } }),
]

/** Seconds each: `npm run test:long`. */
export const mediumPayingModels = () => [
  payingModel('paying: sent twice', { budget: { doubles: 1, lost: 1 } }),
  payingModel('paying: the server is killed', { budget: { payments: 2, crashes: 1, lost: 1 } }),
  payingModel('paying: approved after all, and a rival', {
    budget: { payments: 2, lates: 1, cancels: 1, rivals: 1, deadlines: 1 },
  }),
  payingModel('paying: the page is reloaded', { budget: { reloads: 1, cancels: 1 } }),
  payingModel('paying: the provider does not decide', {
    budget: { slow: 1, horizons: 1, lost: 1, deadlines: 1 },
  }),
  payingModel('paying: declined when the horizon has passed', {
    budget: { payments: 2, crashes: 1, horizons: 1, lates: 1 },
  }),
  payingModel('paying: another card after a late approval, the reply to the void lost', {
    budget: { payments: 2, lates: 1, lost: 1, crashes: 1 },
  }),
  payingModel("paying: at the provider's page, given up", { way: 'page', budget: { payments: 2 } }),
  payingModel("paying: at the provider's page, notified and killed", {
    way: 'page',
    budget: { notices: 1, crashes: 1 },
  }),
  payingModel('paying: agreed to after it was given up', {
    way: 'capture',
    budget: { horizons: 1, deadlines: 1 },
  }),
  payingModel('paying: captured, and killed', { way: 'capture', budget: { crashes: 1, lost: 1 } }),
  payingModel('paying: expired, and replaced by another purchase', {
    budget: { lates: 1, deadlines: 1, replacements: 1, notices: 1 },
  }),
  payingModel('paying: declined, and replaced by another purchase', {
    budget: { payments: 2, lates: 1, replacements: 1, lost: 1 },
  }),
]

/** Those of the smaller models that take more cards or faults at once; likewise. */
export const widerPayingModels = () => [
  payingModel('paying: two cards, sent twice', { budget: { payments: 2, doubles: 1, lost: 1 } }),
  payingModel('paying: two cards, the page is reloaded', { budget: { payments: 2, reloads: 1, cancels: 1 } }),
  payingModel('paying: two cards, a wrong amount, notified twice', {
    budget: { payments: 2, wrong: 1, notices: 2 },
  }),
  payingModel('paying: declined when the horizon has passed, and a reply lost', {
    budget: { payments: 2, crashes: 1, horizons: 1, lates: 1, lost: 1 },
  }),
  payingModel('paying: the page is reloaded, and its clock', {
    budget: { reloads: 1, deadlines: 1 },
  }),
]

/** Minutes, not seconds: `npm run model-check`. */
export const largePayingModels = () => [
  payingModel('paying: read, and asked later', {
    budget: { payments: 2, crashes: 1, lost: 1 },
    readsApart: true,
  }),
  payingModel('paying: killed twice', { budget: { payments: 2, crashes: 2, slow: 1, lost: 1, notices: 1 } }),
  payingModel('paying: reloaded while much is lost', {
    budget: { payments: 2, reloads: 1, lost: 2, cancels: 1 },
  }),
  payingModel('paying: reloaded and killed', {
    budget: { payments: 2, reloads: 1, crashes: 1, slow: 1, deadlines: 1 },
  }),
  payingModel('paying: a terminal, and the performance is cancelled', {
    desk: 'terminal',
    budget: { payments: 2, cancellations: 1, lost: 1, slow: 1, crashes: 1, regrets: 1 },
  }),
  payingModel('paying: three cards', {
    budget: { payments: 3, lates: 1, cancels: 1, rivals: 1, notices: 1, deadlines: 1 },
  }),
  payingModel('paying: the horizon passes', {
    budget: { payments: 2, slow: 1, lost: 1, horizons: 1, deadlines: 1, rivals: 1 },
  }),
]
