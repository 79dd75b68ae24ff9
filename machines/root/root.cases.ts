import type { MachineCases } from '../cases.ts'
import { done, failed } from '../samples/answers.ts'
import { eventTypes } from '../samples/catalogue.ts'
import {
  ana,
  DEADLINE,
  DEADLINE_DATE,
  MINUTE,
  purchase,
  resetRecord,
  runningRecord,
  START,
} from '../samples/purchase.ts'
import type { RestoredState, rootMachine } from './root.machine.ts'

const input = {
  locale: 'es' as const,
  eventTypes: [],
  session: { sessionMs: 180 * MINUTE },
  timer: { minutes: 30, alertSeconds: 120 },
}

const restored: RestoredState = {
  user: ana,
  process: purchase(),
  LastFunction: '/funcion/show-1/7',
  redirect_uri: null,
  turns: { 7: 'turn-7' },
  cc: 'AR',
  now: START,
}

const message = 'Your purchase process has been canceled'

export const cases: MachineCases<typeof rootMachine> = {
  input,
  moreInputs: [{ ...input, eventTypes }],
  events: [
    done('restoreClientState', restored),
    failed('restoreClientState'),
    done('loadEventTypes', eventTypes),
    failed('loadEventTypes'),
    done('listQueue', [7]),
    done('listQueue', null),
    failed('listQueue'),
    { type: 'xstate.after.startOverlay.root.overlay.shown' },
    {
      type: 'page.requested',
      page: { path: '/', access: 'public', screen: 'billboard', idFuncion: null, next: null },
    },
    {
      type: 'page.requested',
      page: { path: '/login', access: 'public', screen: 'login', idFuncion: null, next: null },
    },
    { type: 'page.opened', path: '/' },
    { type: 'home.clicked' },
    { type: 'message.read' },
    { type: 'login.submitted', credentials: { cEmail: 'ana@example.org', cClave: 'Zamba2027' } },
    { type: 'logout.requested' },
    { type: 'notice.read' },
    { type: 'line.removed', idFuncion: 7, now: START },
    { type: 'cart.emptied', now: START },
    { type: 'cart.retried' },
    { type: 'dialog.accepted' },
    { type: 'notice.accepted' },
    { type: 'locale.chosen', locale: 'en' },
    done('loadLocale', 'en'),
    failed('loadLocale'),
    { type: 'time.passed', now: START },
    { type: 'clock.corrected', offsetMs: 4000 },
    { type: 'call.unauthorized' },
    { type: 'call.failed' },
    { type: 'transport.failed' },
    { type: 'country.found', cc: 'AR' },
    { type: 'storage.volatile' },
    { type: 'session.closedElsewhere' },
    { type: 'session.openedElsewhere', user: ana },
    { type: 'session.opened', user: ana },
    { type: 'session.closed', reason: 'none' },
    { type: 'session.closed', reason: 'logout' },
    { type: 'turn.given', idFuncion: 7, list: [7], turn: 'turn-7' },
    { type: 'places.held', process: purchase(), idFuncion: 7, now: START },
    { type: 'purchase.resumed', process: purchase(), now: START },
    { type: 'process.changed', process: purchase(), now: START },
    { type: 'process.refreshed', process: purchase() },
    { type: 'process.lost' },
    { type: 'process.paid' },
    { type: 'cart.abandoned', message, origin: 'INV001', now: START },
    { type: 'payment.started', now: START },
    { type: 'payment.cleared' },
    { type: 'payment.failed', deadline: DEADLINE, dMaxima: DEADLINE_DATE, now: START },
    { type: 'purchase.done', idProcesoDeCompra: 'p-1', now: START },
    { type: 'purchase.done', idProcesoDeCompra: 'another', now: START },
    { type: 'purchase.lost', idProcesoDeCompra: 'p-1', now: START },
    { type: 'purchase.lost', idProcesoDeCompra: 'another', now: START },
    { type: 'purchase.closing', message, origin: 'INV001', now: START },
    { type: 'purchase.ended', message, origin: 'INV001' },
    { type: 'dialog.closed', box: true },
    { type: 'ownership.claimed', record: runningRecord, restored: false, paying: false },
    { type: 'ownership.claimed', record: runningRecord, restored: true, paying: true },
    { type: 'ownership.refused', idProcesoDeCompra: 'p-1' },
    {
      type: 'ownership.superseded',
      message: 'You have started a purchase in another tab of your browser',
    },
    { type: 'process.closed', paid: false, message, origin: 'INV001' },
    { type: 'record.changed', record: runningRecord, mine: false },
    { type: 'record.changed', record: resetRecord, mine: false },
  ],
  abstract: ({ context }) => ({
    locale: context.locale,
    purchase: context.idProcesoDeCompra,
    types: context.eventTypes.length,
    stored: context.restored?.process != null,
  }),
  exceptions: [
    {
      transition: 'root|purchase.done|0',
      reason: 'An older purchase that is looked at again changes nothing, which no path can show.',
    },
  ],
}
