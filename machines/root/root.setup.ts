import { assign, sendTo, setup } from 'xstate'
import type { EventType, Locale, Notice, PurchaseProcess, User } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import type { NavigationEvent, NavigationInput } from '../navigation/navigation.events.ts'
import type { navigationMachine } from '../navigation/navigation.machine.ts'
import { unboundCallback, unboundMachine, unboundPromise } from '../outcome.ts'
import type { PurchaseCommand } from '../purchase/purchase.events.ts'
import type { purchaseMachine } from '../purchase/purchase.machine.ts'
import type { PurchaseInput } from '../purchase/purchase.setup.ts'
import type { SessionEnd, SessionEvent } from '../session/session.events.ts'
import type { sessionMachine } from '../session/session.machine.ts'
import { type RaisedNotice, withNotice } from './notices.ts'
import type { RootEvent } from './root.events.ts'

export interface RootInput {
  locale: Locale
  session: { sessionMs: number }
  navigation: NavigationInput
  purchase: PurchaseInput
  /** How long the logo covers the page as the shop opens (section 9: 3 s). */
  startOverlayMs: number
}

/** What the browser remembers from last time (section 3, Client state), validated. */
export interface RestoredState {
  user: User | null
  process: PurchaseProcess | null
  LastFunction: string | null
  redirect_uri: { fullPath: string } | null
  turns: Record<string, string>
  now: number
}

export interface RootContext extends RootInput {
  eventTypes: EventType[]
  restored: RestoredState | null
  /** Client state colaTurno: the last queue list, and admission tokens by performance. */
  colaTurno: { lista: number[]; turnos: Record<string, string> }
  chosenLocale: Locale | null
  /** What the dialog says, the first one now. */
  notices: readonly RaisedNotice[]
}

type Turn = { idFuncion: number; list: number[] | null; turn: string | null }

export const rootSetup = setup({
  types: {
    context: {} as RootContext,
    meta: {} as ChartMeta,
    events: {} as RootEvent,
    input: {} as RootInput,
    tags: {} as 'starting' | 'changingLanguage' | 'volatile',
    children: {} as { session: 'session'; navigation: 'navigation'; purchase: 'purchase' },
  },
  actors: {
    session: unboundMachine<typeof sessionMachine>('session'),
    navigation: unboundMachine<typeof navigationMachine>('navigation'),
    purchase: unboundMachine<typeof purchaseMachine>('purchase'),
    restoreClientState: unboundPromise<RestoredState>('restoreClientState'),
    loadEventTypes: unboundPromise<EventType[]>('loadEventTypes'),
    listQueue: unboundPromise<number[]>('listQueue'),
    loadLocale: unboundPromise<Locale, { locale: Locale }>('loadLocale'),
    watchHost: unboundCallback<RootEvent>('watchHost'),
  },
  guards: {
    isOtherLocale: ({ context }, { locale }: { locale: Locale }) => context.locale !== locale,
    isSessionEnd: (_, { reason }: { reason: SessionEnd }) => reason !== 'none',
    isElsewhere: (_, { path }: { path?: string | undefined }) => path !== undefined,
    isEndOfPurchase: ({ context }) => context.notices[0]?.kind === 'ended',
    isOtherTab: ({ context }) => context.notices[0]?.code === 'otherTab',
    isAllRead: ({ context }) => context.notices.length === 0,
  },
  actions: {
    setRestored: assign((_, restored: RestoredState) => ({
      restored,
      colaTurno: { lista: [], turnos: restored.turns },
    })),
    clearRestored: assign({ restored: null }),
    clearRestoredProcess: assign({
      restored: ({ context }) => context.restored && { ...context.restored, process: null },
    }),
    setEventTypes: assign({ eventTypes: (_, eventTypes: EventType[]) => eventTypes }),
    setQueueList: assign({
      colaTurno: ({ context }, lista: number[]) => ({ ...context.colaTurno, lista }),
    }),
    setTurn: assign({
      colaTurno: ({ context: { colaTurno } }, { idFuncion, list, turn }: Turn) => ({
        lista: list ?? colaTurno.lista,
        turnos: turn === null ? colaTurno.turnos : { ...colaTurno.turnos, [idFuncion]: turn },
      }),
    }),
    clearTurns: assign({ colaTurno: ({ context }) => ({ ...context.colaTurno, turnos: {} }) }),
    setChosenLocale: assign({ chosenLocale: (_, { locale }: { locale: Locale }) => locale }),
    setLocale: assign({ locale: (_, locale: Locale) => locale, chosenLocale: null }),
    clearChosenLocale: assign({ chosenLocale: null }),
    addNotice: assign({
      notices: ({ context }, { notice, box = false }: { notice: Notice; box?: boolean }) =>
        withNotice(context.notices, { ...notice, box }),
    }),
    dropNotice: assign({ notices: ({ context }) => context.notices.slice(1) }),
    dropEnds: assign({ notices: ({ context }) => context.notices.filter(({ kind }) => kind !== 'ended') }),

    sendSession: sendTo('session', (_, event: SessionEvent) => event),
    sendNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    sendPurchase: sendTo('purchase', (_, event: PurchaseCommand) => event),
    openBillboard: sendTo('navigation', {
      type: 'page.opened',
      path: '/',
      replace: true,
    } satisfies NavigationEvent),
    restoreSession: sendTo(
      'session',
      ({ context: { restored } }): SessionEvent => ({
        type: 'session.restored',
        user: restored?.user ?? null,
        now: restored?.now ?? 0,
      }),
    ),
    restoreNavigation: sendTo(
      'navigation',
      ({ context: { restored } }): NavigationEvent => ({
        type: 'navigation.restored',
        LastFunction: restored?.LastFunction ?? null,
        redirect_uri: restored?.redirect_uri ?? null,
      }),
    ),
    restorePurchase: sendTo(
      'purchase',
      ({ context: { restored } }): PurchaseCommand => ({
        type: 'purchase.restored',
        process: restored?.process ?? null,
      }),
    ),
    openPage: sendTo(
      'navigation',
      (_, { path = '/' }: { path?: string | undefined }): NavigationEvent => ({ type: 'page.opened', path }),
    ),
    acceptEnd: sendTo(
      'navigation',
      ({ context }, { returns = false }: { returns?: boolean | undefined }): NavigationEvent => ({
        type: 'end.accepted',
        returns: returns || context.notices[0]?.box === true,
      }),
    ),
  },
  delays: { startOverlay: ({ context }) => context.startOverlayMs },
})
