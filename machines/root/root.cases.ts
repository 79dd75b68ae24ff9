import type { MachineCases } from '../cases.ts'
import { done, failed } from '../samples/answers.ts'
import { eventTypes } from '../samples/catalogue.ts'
import { ana, MINUTE, purchase, START } from '../samples/purchase.ts'
import type { rootMachine } from './root.machine.ts'
import type { RestoredState } from './root.setup.ts'

const input = {
  locale: 'es' as const,
  session: { sessionMs: 180 * MINUTE },
  navigation: { externalLogin: false, staysOnLogout: false },
  purchase: {
    timer: { minutes: 30, alertSeconds: 120 },
    verification: { maximumAttempts: 5, stepMs: 1000 },
  },
  startOverlayMs: 3000,
}

const restored: RestoredState = {
  user: ana,
  process: purchase(),
  LastFunction: '/funcion/show-1/7',
  redirect_uri: null,
  turns: { 7: 'turn-7' },
  now: START,
}

export const cases: MachineCases<typeof rootMachine> = {
  input,
  events: [
    done('restoreClientState', restored),
    failed('restoreClientState'),
    done('loadEventTypes', eventTypes),
    failed('loadEventTypes'),
    done('listQueue', [7]),
    failed('listQueue'),
    { type: 'xstate.after.startOverlay.root.overlay.shown' },
    {
      type: 'page.requested',
      page: {
        path: '/',
        access: 'public',
        screen: 'billboard',
        ...{ idFuncion: null, idProcesoDeCompra: null, next: null },
      },
    },
    {
      type: 'page.requested',
      page: {
        path: '/BuyTicket/p-1',
        access: 'login',
        screen: 'checkout',
        ...{ idFuncion: null, idProcesoDeCompra: 'p-1', next: null },
      },
    },
    { type: 'locale.chosen', locale: 'en' },
    done('loadLocale', 'en'),
    failed('loadLocale'),
    { type: 'time.passed', now: START },
    { type: 'storage.volatile' },
    { type: 'visit.begun' },
    { type: 'overlay.dismissed' },
    { type: 'session.opened', user: ana },
    { type: 'session.closed', reason: 'none' },
    { type: 'session.closed', reason: 'logout' },
    { type: 'turn.given', idFuncion: 7, list: [7], turn: 'turn-7' },
    { type: 'payment.started' },
    { type: 'payment.ended' },
    { type: 'purchase.started' },
    { type: 'purchase.ended', notice: 'cancelled' },
    { type: 'notice.raised', notice: { code: 'cancelled', kind: 'ended' }, box: true },
    {
      type: 'notice.raised',
      notice: { code: 'replaced', kind: 'ended', idProcesoDeCompra: 'p-2' },
      box: false,
    },
    { type: 'notice.raised', notice: { code: 'otherTab', kind: 'wrong' }, box: false },
    { type: 'notice.raised', notice: { code: 'transport', kind: 'wrong' } },
    { type: 'notice.raised', notice: { code: 'disconnected', kind: 'info' } },
    { type: 'dialog.accepted' },
    { type: 'dialog.accepted', returns: true },
    { type: 'dialog.accepted', path: '/BuyTicket/p-2' },
  ],
  limit: 100_000,
  abstract: ({ context }) => ({
    locale: context.locale,
    types: context.eventTypes.length,
    stored: context.restored?.process != null,
    notices: context.notices.map(({ code }) => code),
  }),
}
