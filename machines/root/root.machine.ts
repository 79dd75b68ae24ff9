import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type {
  BusinessTimer,
  Credentials,
  EventType,
  Locale,
  PurchaseProcess,
  User,
} from '../../contract/index.ts'
import type { CartEvent, CartReport, cartMachine } from '../cart/cart.machine.ts'
import type { CheckoutEmitted } from '../checkout/checkout.events.ts'
import type {
  NavigationEvent,
  NavigationReport,
  navigationMachine,
  PageRequest,
} from '../navigation/navigation.machine.ts'
import type {
  PurchaseTimerEvent,
  PurchaseTimerReport,
  purchaseTimerMachine,
} from '../purchase-timer/purchase-timer.machine.ts'
import type { SessionEvent, SessionReport, sessionMachine } from '../session/session.machine.ts'
import type { tabOwnershipMachine } from '../tab-ownership/tab-ownership.machine.ts'
import type {
  OwnedProcess,
  TabOwnershipCommand,
  TabOwnershipReport,
} from '../tab-ownership/tab-ownership.types.ts'

export interface RootInput {
  locale: Locale
  eventTypes: EventType[]
  session: { sessionMs: number }
  timer: { minutes: number; alertSeconds: number }
}

/** What the browser remembers from last time (section 3, Client state), validated. */
export interface RestoredState {
  user: User | null
  process: PurchaseProcess | null
  LastFunction: string | null
  redirect_uri: { fullPath: string } | null
  turns: Record<string, string>
  cc: string | null
  now: number
}

export interface RootContext extends RootInput {
  now: number
  restored: RestoredState | null
  /** The purchase that is under way in this browser: news of an older one changes nothing of it. */
  idProcesoDeCompra: string | null
  /** This tab owns the purchase. */
  mine: boolean
  /** Who hears how the payment under way ends: the checkout, which is `here`, or the cart where it was `left`. */
  payment: 'none' | 'here' | 'left'
  /** Client state colaTurno: the last queue list, and admission tokens by performance. */
  colaTurno: { lista: number[]; turnos: Record<string, string> }
  cc: string | null
  chosenLocale: Locale | null
  /** What the error dialog says. */
  notice: Notice | null
  /** The browser does not store: what it should remember is gone with the page. */
  volatile: boolean
}

export type Notice = { kind: 'transport' } | { kind: 'otherTab'; message: string }

export type RootEvent =
  | { type: 'page.requested'; page: PageRequest }
  | { type: 'page.opened'; path: string; replace?: boolean; message?: string }
  | { type: 'home.clicked' }
  | { type: 'message.read' }
  | { type: 'login.submitted'; credentials: Credentials }
  | { type: 'logout.requested' }
  | { type: 'notice.read' }
  | { type: 'line.removed'; idFuncion: number; now: number }
  | { type: 'cart.emptied'; now: number }
  | { type: 'cart.retried' }
  | { type: 'dialog.accepted' }
  | { type: 'notice.accepted' }
  | { type: 'locale.chosen'; locale: Locale }
  | { type: 'time.passed'; now: number }
  | { type: 'clock.corrected'; offsetMs: number }
  | { type: 'call.unauthorized' }
  | { type: 'call.failed' }
  | { type: 'transport.failed' }
  | { type: 'country.found'; cc: string }
  | { type: 'storage.volatile' }
  | { type: 'session.closedElsewhere' }
  | { type: 'session.openedElsewhere'; user: User }
  | { type: 'places.held'; process: PurchaseProcess; idFuncion: number; now: number }
  | (Extract<CheckoutEmitted, { type: 'purchase.resumed' | 'process.changed' }> & { now: number })
  | { type: 'payment.started'; now: number }
  | { type: 'payment.failed'; deadline: number | null; dMaxima: string; now: number }
  | { type: 'purchase.done'; idProcesoDeCompra: string; now: number }
  | { type: 'purchase.lost'; idProcesoDeCompra: string; now: number }
  | SessionReport
  | NavigationReport
  | CartReport
  | PurchaseTimerReport
  | TabOwnershipReport

/** What screens' machines are told. */
export type RootEmitted = { type: 'purchase.ended' } | { type: 'payment.cleared' }

const TIME_IS_UP = 'Your purchase time limit has expired'
const CANCELLED = 'Your purchase process has been canceled'

const ownedProcess = (process: PurchaseProcess, idFuncion: number | null): OwnedProcess => ({
  idProcesoDeCompra: process.idProcesoDeCompra,
  idFuncion,
  ctProcess: process.ctProcess,
  dDesde: process.dDesde,
  dMaxima: process.dMaxima,
  nMinutos: process.nMinutos,
})

/** The shop's actors that live as long as the page does, and what passes between them. */
export const rootMachine = setup({
  types: {
    context: {} as RootContext,
    events: {} as RootEvent,
    input: {} as RootInput,
    emitted: {} as RootEmitted,
    tags: {} as 'starting' | 'notice' | 'changingLanguage',
    children: {} as {
      session: 'session'
      navigation: 'navigation'
      tabOwnership: 'tabOwnership'
      purchaseTimer: 'purchaseTimer'
      cart: 'cart'
    },
  },
  actors: {
    session: fromPromise(async () => {
      throw new Error('session is not bound')
    }) as unknown as typeof sessionMachine,
    navigation: fromPromise(async () => {
      throw new Error('navigation is not bound')
    }) as unknown as typeof navigationMachine,
    tabOwnership: fromPromise(async () => {
      throw new Error('tabOwnership is not bound')
    }) as unknown as typeof tabOwnershipMachine,
    purchaseTimer: fromPromise(async () => {
      throw new Error('purchaseTimer is not bound')
    }) as unknown as typeof purchaseTimerMachine,
    cart: fromPromise(async () => {
      throw new Error('cart is not bound')
    }) as unknown as typeof cartMachine,
    restoreClientState: fromPromise<RestoredState>(async () => {
      throw new Error('restoreClientState is not bound')
    }),
    loadEventTypes: fromPromise<EventType[]>(async () => {
      throw new Error('loadEventTypes is not bound')
    }),
    listQueue: fromPromise<object | null>(async () => {
      throw new Error('listQueue is not bound')
    }),
    loadLocale: fromPromise<Locale, { locale: Locale }>(async () => {
      throw new Error('loadLocale is not bound')
    }),
    watchHost: fromCallback<RootEvent>(() => {
      throw new Error('watchHost is not bound')
    }),
  },
  guards: {
    hasEventTypes: ({ context }) => context.eventTypes.length > 0,
    isQueueList: (_, list: object | null) => list !== null,
    hasStoredProcess: ({ context }) => context.restored?.process != null,
    isElsewhere: (_, page: PageRequest) =>
      page.screen === 'billboard' ||
      page.screen === 'landing' ||
      page.screen === 'orders' ||
      page.screen === 'later' ||
      page.screen === 'notFound',
    isOtherLocale: ({ context }, params: { locale: Locale }) => context.locale !== params.locale,
    isRunning: (_, record: BusinessTimer) =>
      record.cEstado === 'INICIADO' && record.idProcesoDeCompra !== null && record.dMaxima !== null,
    isAnotherPurchase: ({ context }, params: { idProcesoDeCompra: string }) =>
      context.idProcesoDeCompra !== null && context.idProcesoDeCompra !== params.idProcesoDeCompra,
    isPaying: (_, params: { paying: 'no' | 'begins' | 'resumed' }) => params.paying !== 'no',
    isPaymentResumed: (_, params: { paying: 'no' | 'begins' | 'resumed' }) => params.paying === 'resumed',
    isLeavingPayment: ({ context }, page: PageRequest) =>
      context.payment === 'here' && page.screen !== 'checkout',
    isPaymentLeft: ({ context }) => context.payment === 'left',
    isPaymentOver: ({ context }, process: PurchaseProcess) =>
      context.payment === 'left' && process.cEstado === 'ABIERTO',
    isSessionEnd: (_, params: { reason: string }) => params.reason !== 'none',
  },
  actions: {
    keepRestored: assign((_, restored: RestoredState) => ({
      restored,
      now: restored.now,
      cc: restored.cc,
      colaTurno: { lista: [], turnos: restored.turns },
    })),
    keepNothingRestored: assign({ restored: null }),
    keepEventTypes: assign({ eventTypes: (_, eventTypes: EventType[]) => eventTypes }),
    keepQueueList: assign({
      colaTurno: ({ context }, list: object | null) => ({
        ...context.colaTurno,
        lista: Object.values(list ?? {}) as number[],
      }),
    }),
    keepTurn: assign({
      colaTurno: ({ context }, turn: { idFuncion: number; list: number[] | null; turn: string | null }) => ({
        lista: turn.list ?? context.colaTurno.lista,
        turnos:
          turn.turn === null
            ? context.colaTurno.turnos
            : { ...context.colaTurno.turnos, [turn.idFuncion]: turn.turn },
      }),
    }),
    forgetTurns: assign({ colaTurno: ({ context }) => ({ ...context.colaTurno, turnos: {} }) }),
    forgetRestoredProcess: assign({
      restored: ({ context }) => (context.restored ? { ...context.restored, process: null } : null),
    }),
    keepCountry: assign({ cc: (_, params: { cc: string }) => params.cc }),
    keepNow: assign({ now: (_, params: { now: number }) => params.now }),
    keepPurchase: assign({
      idProcesoDeCompra: (_, params: { idProcesoDeCompra: string | null }) => params.idProcesoDeCompra,
    }),
    keepPayment: assign({
      payment: (_, params: { payment: RootContext['payment'] }) => params.payment,
    }),
    keepMine: assign({ mine: (_, params: { mine: boolean }) => params.mine }),
    keepChosenLocale: assign({ chosenLocale: (_, params: { locale: Locale }) => params.locale }),
    keepLocale: assign({ locale: (_, locale: Locale) => locale, chosenLocale: null }),
    forgetChosenLocale: assign({ chosenLocale: null }),
    noticeTransport: assign({ notice: { kind: 'transport' } }),
    noticeOtherTab: assign({
      notice: (_, params: { message: string }): Notice => ({ kind: 'otherTab', message: params.message }),
    }),
    forgetNotice: assign({ notice: null }),
    keepVolatile: assign({ volatile: true }),
    tellSession: sendTo('session', (_, event: SessionEvent) => event),
    tellNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    tellCart: sendTo('cart', (_, event: CartEvent) => event),
    tellTimer: sendTo('purchaseTimer', (_, event: PurchaseTimerEvent) => event),
    tellOwnership: sendTo('tabOwnership', (_, event: TabOwnershipCommand) => event),
    restoreSession: sendTo(
      'session',
      ({ context }): SessionEvent => ({
        type: 'session.restored',
        user: context.restored?.user ?? null,
        now: context.now,
      }),
    ),
    restoreNavigation: sendTo(
      'navigation',
      ({ context }): NavigationEvent => ({
        type: 'navigation.restored',
        LastFunction: context.restored?.LastFunction ?? null,
        redirect_uri: context.restored?.redirect_uri ?? null,
      }),
    ),
    restoreCart: sendTo(
      'cart',
      ({ context }): CartEvent => ({ type: 'process.restored', process: context.restored?.process ?? null }),
    ),
    startTimer: sendTo(
      'purchaseTimer',
      ({ context }, record: BusinessTimer): PurchaseTimerEvent => ({
        type: 'purchase.started',
        ctProcess: record.ctProcess ?? 'CART',
        idProcesoDeCompra: record.idProcesoDeCompra ?? '',
        idFuncion: record.idFuncion,
        deadline: record.dMaxima === null ? null : Date.parse(record.dMaxima),
        now: context.now,
      }),
    ),
    endTimer: sendTo(
      'purchaseTimer',
      ({ context }): PurchaseTimerEvent => ({ type: 'purchase.done', now: context.now }),
    ),
    leavePurchase: sendTo(
      'purchaseTimer',
      ({ context }): PurchaseTimerEvent => ({ type: 'purchase.left', now: context.now }),
    ),
    cancelTimer: sendTo(
      'purchaseTimer',
      (_, params: { message: string; origin: string; now: number }): PurchaseTimerEvent => ({
        type: 'purchase.cancelled',
        ...params,
      }),
    ),
    cancelLostPurchase: sendTo(
      'purchaseTimer',
      ({ context }, params: { origin: string }): PurchaseTimerEvent => ({
        type: 'purchase.cancelled',
        message: TIME_IS_UP,
        origin: params.origin,
        now: context.now,
      }),
    ),
    endLostPayment: sendTo(
      'tabOwnership',
      ({ context }, params: { origin: string }): TabOwnershipCommand => ({
        type: 'purchase.lost',
        message: TIME_IS_UP,
        origin: params.origin,
        now: context.now,
      }),
    ),
    closePurchase: sendTo(
      'tabOwnership',
      (_, params: { message: string | null; origin: string | null; now: number }): TabOwnershipCommand => ({
        type: 'purchase.cancelled',
        ...params,
      }),
    ),
    endOwnership: sendTo(
      'tabOwnership',
      ({ context }): TabOwnershipCommand => ({ type: 'session.ended', now: context.now }),
    ),
    acknowledgeOtherTab: sendTo('tabOwnership', {
      type: 'supersession.acknowledged',
    } satisfies TabOwnershipCommand),
    ejectRefused: sendTo('navigation', {
      type: 'purchase.ejected',
      message: CANCELLED,
    } satisfies NavigationEvent),
    leavePayment: sendTo(
      'cart',
      ({ context }): CartEvent => ({
        type: 'payment.left',
        idProcesoDeCompra: context.idProcesoDeCompra ?? '',
      }),
    ),
    endPayment: sendTo(
      'tabOwnership',
      (_, params: { dMaxima: string; now: number }): TabOwnershipCommand => ({
        type: 'payment.failed',
        ...params,
      }),
    ),
    returnFromDialog: sendTo(
      'navigation',
      (_, params: { box: boolean }): NavigationEvent => ({
        type: 'purchase.dialog.accepted',
        box: params.box,
      }),
    ),
    emitPurchaseEnded: emit({ type: 'purchase.ended' } satisfies RootEmitted),
    emitPaymentCleared: emit({ type: 'payment.cleared' } satisfies RootEmitted),
  },
  delays: { startOverlay: 3000 },
}).createMachine({
  id: 'root',
  description:
    'The shop as long as its page is open: login, pages, tabs, purchase clock and cart, and the news between them.',
  meta: {
    spec: ['TRANS-queue.startup', 'TRANS-session.logout', 'RULE-overlay.start', 'RULE-topbar.languages'],
    events: {
      'page.requested': 'Somebody asks for a page.',
      'page.opened': 'The shop itself leads to a page.',
      'home.clicked': 'The customer clicks the logo.',
      'message.read': 'The customer has read the message.',
      'login.submitted': 'The customer sends mail and password.',
      'logout.requested': 'The customer asks to log out.',
      'notice.read': 'The customer has read the notice.',
      'line.removed': 'The customer removes a performance from the cart.',
      'cart.emptied': 'The customer empties the cart.',
      'cart.retried': 'The cart is to be read again.',
      'dialog.accepted': 'The customer accepts the dialog.',
      'notice.accepted': 'The customer accepts what the notice says.',
      'locale.chosen': 'The customer chooses a language.',
      'time.passed': 'Some time goes by.',
      'clock.corrected': "It is measured how far this computer's clock is off.",
      'call.unauthorized': 'The server answered that nobody is logged in.',
      'call.failed': 'The server answered a call with an error.',
      'transport.failed': 'The server could not be reached.',
      'country.found': 'It is known from which country the page is seen.',
      'storage.volatile': 'The browser will not let the shop remember.',
      'session.opened': 'A customer is logged in.',
      'session.closed': 'Nobody is logged in any more.',
      'session.closedElsewhere': 'The customer logged out in another tab.',
      'session.openedElsewhere': 'The customer logged in in another tab.',
      'turn.given': 'The queue gives a turn.',
      'places.held': 'Places are held.',
      'purchase.resumed': 'The customer goes on with a purchase of before.',
      'process.changed': 'The server tells what the purchase holds now.',
      'process.refreshed': 'The cart was read again.',
      'process.paid': 'The cart finds out that the purchase is paid.',
      'process.lost': 'The cart finds out that the purchase is over.',
      'process.closed': 'This tab no longer buys.',
      'cart.abandoned': 'The customer gives up everything in the cart.',
      'payment.started': 'A payment begins.',
      'payment.cleared': 'No other tab owns this purchase: it may be charged.',
      'payment.failed': 'The payment failed: another may be tried.',
      'purchase.done': 'The purchase is done.',
      'purchase.lost': 'There is no such open purchase any more.',
      'purchase.closing': 'The purchase clock asks to give the purchase up.',
      'purchase.ended': 'The purchase was cancelled, by the customer or by its clock.',
      'dialog.closed': 'The dialog of the purchase clock was accepted.',
      'ownership.claimed': 'This tab is now the one that buys.',
      'ownership.refused': 'This purchase cannot be taken up again: it is over, or another tab pays for it.',
      'ownership.superseded': 'Another tab started a purchase.',
      'record.changed': 'It changes which tab buys, or until when.',
    },
    actors: {
      session: 'the shop keeps track of who is logged in',
      navigation: 'it is decided which page may be seen',
      tabOwnership: 'it is decided which tab buys',
      purchaseTimer: 'the purchase clock runs',
      cart: 'the shop keeps track of what the customer holds',
      watchHost: 'the page listens to the browser',
      restoreClientState: 'it is read what the browser remembers',
      loadEventTypes: 'the server is asked for the kinds of event',
      listQueue: 'the server is asked which performances have a queue',
      loadLocale: 'the texts of a language are fetched',
    },
    delays: {
      startOverlay: 'three seconds',
    },
    guards: {
      hasEventTypes: 'Did the page already bring the kinds of event?',
      isQueueList: 'Is the answer a list?',
      hasStoredProcess: 'Does the browser remember a purchase?',
      isElsewhere: 'Does the page lie outside of the purchase?',
      isOtherLocale: "Is it another language than the page's?",
      isRunning: 'Is a tab buying?',
      isAnotherPurchase: 'Is it another purchase than the one under way?',
      isPaying: 'Is the purchase being paid?',
      isPaymentResumed: 'Was the purchase being paid when this tab was reloaded?',
      isLeavingPayment: 'Does the customer leave the page of the purchase while it is being paid?',
      isPaymentLeft: 'Was a payment left behind, whose end nobody has heard of?',
      isPaymentOver: 'Was a payment left behind, and does the server offer the purchase to be paid?',
      isSessionEnd: 'Was somebody logged in until now?',
    },
  },
  context: ({ input }) => ({
    ...input,
    now: 0,
    restored: null,
    idProcesoDeCompra: null,
    mine: false,
    payment: 'none',
    colaTurno: { lista: [], turnos: {} },
    cc: null,
    chosenLocale: null,
    notice: null,
    volatile: false,
  }),
  type: 'parallel',
  invoke: [
    { id: 'session', src: 'session', input: ({ context }) => context.session },
    { id: 'navigation', src: 'navigation' },
    { id: 'tabOwnership', src: 'tabOwnership' },
    { id: 'purchaseTimer', src: 'purchaseTimer', input: ({ context }) => context.timer },
    { id: 'cart', src: 'cart' },
    { id: 'watchHost', src: 'watchHost' },
  ],
  on: {
    'page.requested': [
      {
        guard: { type: 'isLeavingPayment', params: ({ event }) => event.page },
        actions: [
          { type: 'tellNavigation', params: ({ event }) => event },
          { type: 'keepPayment', params: { payment: 'left' } },
          'leavePayment',
        ],
        description: 'The payment goes on without its page: the cart asks how it ends.',
      },
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event.page },
        actions: [{ type: 'tellNavigation', params: ({ event }) => event }, 'leavePurchase'],
        description: 'At the box office, going elsewhere gives the purchase up.',
      },
      { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    ],
    'page.opened': { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    'home.clicked': { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    'message.read': { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    'call.failed': { actions: { type: 'tellNavigation', params: ({ event }) => event } },
    'login.submitted': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'logout.requested': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'notice.read': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'session.closedElsewhere': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'session.openedElsewhere': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'call.unauthorized': { actions: { type: 'tellSession', params: { type: 'session.refused' } } },
    'line.removed': { actions: { type: 'tellCart', params: ({ event }) => event } },
    'cart.emptied': { actions: { type: 'tellCart', params: ({ event }) => event } },
    'cart.retried': { actions: { type: 'tellCart', params: ({ event }) => event } },
    'dialog.accepted': { actions: { type: 'tellTimer', params: ({ event }) => event } },
    'time.passed': {
      actions: [
        { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
        { type: 'tellSession', params: ({ event }) => ({ type: 'session.checked', now: event.now }) },
      ],
    },
    'clock.corrected': { actions: { type: 'tellOwnership', params: ({ event }) => event } },
    'storage.volatile': { actions: 'keepVolatile' },
    'country.found': { actions: { type: 'keepCountry', params: ({ event }) => ({ cc: event.cc }) } },
    'session.opened': [
      {
        guard: 'hasStoredProcess',
        actions: [
          { type: 'tellNavigation', params: { type: 'session.opened' } },
          'restoreCart',
          'forgetRestoredProcess',
        ],
      },
      { actions: { type: 'tellNavigation', params: { type: 'session.opened' } } },
    ],
    'session.closed': [
      {
        guard: { type: 'isSessionEnd', params: ({ event }) => ({ reason: event.reason }) },
        actions: [
          { type: 'tellNavigation', params: ({ event }) => event },
          'endOwnership',
          'endTimer',
          { type: 'tellCart', params: { type: 'purchase.closed' } },
          { type: 'keepPayment', params: { payment: 'none' } },
          'forgetTurns',
          'emitPurchaseEnded',
        ],
      },
      { actions: [{ type: 'tellNavigation', params: ({ event }) => event }, 'forgetRestoredProcess'] },
    ],
    'turn.given': {
      actions: {
        type: 'keepTurn',
        params: ({ event }) => ({ idFuncion: event.idFuncion, list: event.list, turn: event.turn }),
      },
    },
    'places.held': {
      actions: [
        {
          type: 'keepPurchase',
          params: ({ event }) => ({ idProcesoDeCompra: event.process.idProcesoDeCompra }),
        },
        { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
        { type: 'tellCart', params: ({ event }) => ({ type: 'process.changed', process: event.process }) },
        {
          type: 'tellOwnership',
          params: ({ event }) => ({
            type: 'purchase.started',
            process: ownedProcess(event.process, event.idFuncion),
            now: event.now,
          }),
        },
      ],
    },
    'purchase.resumed': [
      {
        guard: 'isPaymentLeft',
        actions: [
          {
            type: 'keepPurchase',
            params: ({ event }) => ({ idProcesoDeCompra: event.process.idProcesoDeCompra }),
          },
          { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
          { type: 'keepPayment', params: { payment: 'none' } },
          { type: 'tellCart', params: ({ event }) => ({ type: 'process.changed', process: event.process }) },
          {
            type: 'tellTimer',
            params: ({ event }) => ({ type: 'payment.failed', deadline: Date.parse(event.process.dMaxima) }),
          },
          { type: 'tellSession', params: { type: 'payment.ended' } },
          {
            type: 'endPayment',
            params: ({ event }) => ({ dMaxima: event.process.dMaxima, now: event.now }),
          },
        ],
        description: 'Its payment was left behind and came to nothing: the purchase goes on.',
      },
      {
        actions: [
          {
            type: 'keepPurchase',
            params: ({ event }) => ({ idProcesoDeCompra: event.process.idProcesoDeCompra }),
          },
          { type: 'keepNow', params: ({ event }) => ({ now: event.now }) },
          { type: 'tellCart', params: ({ event }) => ({ type: 'process.changed', process: event.process }) },
          {
            type: 'tellOwnership',
            params: ({ event }) => ({
              type: 'purchase.started',
              process: ownedProcess(event.process, event.process.listaFuncion[0]?.idFuncion ?? null),
              now: event.now,
            }),
          },
        ],
      },
    ],
    'process.changed': {
      actions: {
        type: 'tellCart',
        params: ({ event }) => ({ type: 'process.changed', process: event.process }),
      },
    },
    'process.refreshed': [
      {
        guard: { type: 'isPaymentOver', params: ({ event }) => event.process },
        actions: [
          { type: 'keepPayment', params: { payment: 'none' } },
          {
            type: 'tellTimer',
            params: ({ event }) => ({ type: 'payment.failed', deadline: Date.parse(event.process.dMaxima) }),
          },
          { type: 'tellSession', params: { type: 'payment.ended' } },
          {
            type: 'endPayment',
            params: ({ context, event }) => ({ dMaxima: event.process.dMaxima, now: context.now }),
          },
        ],
        description: 'The payment that was left behind came to nothing: the purchase goes on.',
      },
      {
        actions: {
          type: 'tellTimer',
          params: ({ event }) => ({ type: 'deadline.moved', deadline: Date.parse(event.process.dMaxima) }),
        },
      },
    ],
    'process.paid': {
      actions: [
        {
          type: 'tellOwnership',
          params: ({ context }) => ({ type: 'purchase.paid', now: context.now }),
        },
        'endTimer',
        { type: 'keepPayment', params: { payment: 'none' } },
        { type: 'tellSession', params: { type: 'payment.ended' } },
      ],
    },
    'process.lost': {
      actions: [
        { type: 'endLostPayment', params: { origin: 'INV011' } },
        { type: 'keepPayment', params: { payment: 'none' } },
        { type: 'tellTimer', params: { type: 'payment.failed', deadline: null } },
        { type: 'tellSession', params: { type: 'payment.ended' } },
        { type: 'cancelLostPurchase', params: { origin: 'INV011' } },
      ],
      description: 'It may have been lost while it was being paid: nothing is paid any more.',
    },
    'cart.abandoned': {
      actions: {
        type: 'cancelTimer',
        params: ({ event }) => ({ message: event.message, origin: event.origin, now: event.now }),
      },
    },
    'payment.started': {
      actions: [
        { type: 'keepPayment', params: { payment: 'here' } },
        { type: 'tellTimer', params: { type: 'payment.started' } },
        { type: 'tellSession', params: { type: 'payment.started' } },
        { type: 'tellOwnership', params: ({ event }) => ({ type: 'payment.started', now: event.now }) },
      ],
    },
    'payment.cleared': { actions: 'emitPaymentCleared' },
    'payment.failed': {
      actions: [
        { type: 'keepPayment', params: { payment: 'none' } },
        { type: 'tellTimer', params: ({ event }) => ({ type: 'payment.failed', deadline: event.deadline }) },
        { type: 'tellSession', params: { type: 'payment.ended' } },
        {
          type: 'tellOwnership',
          params: ({ event }) => ({ type: 'payment.failed', dMaxima: event.dMaxima, now: event.now }),
        },
        { type: 'tellCart', params: { type: 'cart.retried' } },
      ],
    },
    'purchase.done': [
      {
        guard: {
          type: 'isAnotherPurchase',
          params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
        },
        description: 'An older purchase is looked at again.',
      },
      {
        actions: [
          { type: 'keepPayment', params: { payment: 'none' } },
          { type: 'tellOwnership', params: ({ event }) => ({ type: 'purchase.paid', now: event.now }) },
          { type: 'tellTimer', params: ({ event }) => ({ type: 'purchase.done', now: event.now }) },
          { type: 'tellSession', params: { type: 'payment.ended' } },
          { type: 'tellCart', params: { type: 'purchase.closed' } },
        ],
      },
    ],
    'purchase.lost': [
      {
        guard: {
          type: 'isAnotherPurchase',
          params: ({ event }) => ({ idProcesoDeCompra: event.idProcesoDeCompra }),
        },
        actions: { type: 'tellNavigation', params: { type: 'purchase.ejected', message: CANCELLED } },
      },
      {
        actions: [
          { type: 'keepPayment', params: { payment: 'none' } },
          { type: 'tellCart', params: { type: 'purchase.closed' } },
          { type: 'endLostPayment', params: { origin: 'INV0010' } },
          { type: 'tellTimer', params: { type: 'payment.failed', deadline: null } },
          { type: 'tellSession', params: { type: 'payment.ended' } },
          { type: 'cancelLostPurchase', params: { origin: 'INV0010' } },
          { type: 'tellNavigation', params: { type: 'purchase.ejected', message: TIME_IS_UP } },
        ],
      },
    ],
    'purchase.closing': {
      actions: {
        type: 'closePurchase',
        params: ({ event }) => ({ message: event.message, origin: event.origin, now: event.now }),
      },
    },
    'purchase.ended': {
      actions: [
        'emitPurchaseEnded',
        {
          type: 'tellNavigation',
          params: ({ event }) => ({ type: 'purchase.ejected', message: event.message }),
        },
      ],
    },
    'dialog.closed': { actions: { type: 'returnFromDialog', params: ({ event }) => ({ box: event.box }) } },
    'ownership.claimed': [
      {
        guard: { type: 'isPaymentResumed', params: ({ event }) => ({ paying: event.paying }) },
        actions: [
          { type: 'keepMine', params: { mine: true } },
          { type: 'keepPayment', params: { payment: 'left' } },
          { type: 'tellTimer', params: { type: 'ownership.changed', mine: true } },
          { type: 'startTimer', params: ({ event }) => event.record },
          { type: 'tellTimer', params: { type: 'payment.started' } },
          { type: 'tellSession', params: { type: 'payment.started' } },
          {
            type: 'tellCart',
            params: ({ event }) => ({
              type: 'process.opened',
              idProcesoDeCompra: event.record.idProcesoDeCompra ?? '',
            }),
          },
        ],
        description: 'Reloaded while paying: it may have been paid before this tab owned it again.',
      },
      {
        guard: { type: 'isPaying', params: ({ event }) => ({ paying: event.paying }) },
        actions: [
          { type: 'keepMine', params: { mine: true } },
          { type: 'tellTimer', params: { type: 'ownership.changed', mine: true } },
          { type: 'startTimer', params: ({ event }) => event.record },
          { type: 'tellTimer', params: { type: 'payment.started' } },
          { type: 'tellSession', params: { type: 'payment.started' } },
        ],
        description: 'The payment was begun before this tab knew that it may: it goes on.',
      },
      {
        actions: [
          { type: 'keepMine', params: { mine: true } },
          { type: 'tellTimer', params: { type: 'ownership.changed', mine: true } },
          { type: 'startTimer', params: ({ event }) => event.record },
        ],
      },
    ],
    'ownership.refused': {
      actions: [
        { type: 'keepPayment', params: { payment: 'none' } },
        { type: 'tellCart', params: { type: 'purchase.closed' } },
        'endTimer',
        { type: 'tellSession', params: { type: 'payment.ended' } },
        'emitPurchaseEnded',
        'ejectRefused',
      ],
    },
    'process.closed': { actions: { type: 'tellCart', params: { type: 'purchase.closed' } } },
    'record.changed': [
      {
        guard: { type: 'isRunning', params: ({ event }) => event.record },
        actions: [
          {
            type: 'keepPurchase',
            params: ({ event }) => ({ idProcesoDeCompra: event.record.idProcesoDeCompra }),
          },
          { type: 'keepMine', params: ({ event }) => ({ mine: event.mine }) },
          { type: 'tellTimer', params: ({ event }) => ({ type: 'ownership.changed', mine: event.mine }) },
          { type: 'startTimer', params: ({ event }) => event.record },
        ],
      },
      {
        actions: [
          { type: 'keepPurchase', params: { idProcesoDeCompra: null } },
          { type: 'keepMine', params: { mine: false } },
          { type: 'tellTimer', params: { type: 'ownership.changed', mine: false } },
          'endTimer',
          { type: 'tellCart', params: { type: 'purchase.closed' } },
        ],
      },
    ],
  },
  states: {
    start: {
      description: 'What the shop does as it opens.',
      initial: 'restoring',
      states: {
        restoring: {
          description: 'What the browser remembers is being read.',
          invoke: {
            id: 'restoreClientState',
            src: 'restoreClientState',
            onDone: {
              target: 'booting',
              actions: [
                { type: 'keepRestored', params: ({ event }) => event.output },
                'restoreNavigation',
                'restoreSession',
              ],
            },
            onError: { target: 'booting', actions: ['keepNothingRestored', 'restoreSession'] },
          },
        },
        booting: {
          description:
            'The kinds of event for the top bar and the performances with a queue are being fetched.',
          initial: 'eventTypes',
          states: {
            eventTypes: {
              description: 'The kinds of event are being fetched, unless the page brought them.',
              always: { guard: 'hasEventTypes', target: 'queue' },
              invoke: {
                id: 'loadEventTypes',
                src: 'loadEventTypes',
                onDone: {
                  target: 'queue',
                  actions: { type: 'keepEventTypes', params: ({ event }) => event.output },
                },
                onError: { target: 'queue' },
              },
            },
            queue: {
              description: 'The server is asked which performances have a queue.',
              invoke: {
                id: 'listQueue',
                src: 'listQueue',
                onDone: [
                  {
                    guard: { type: 'isQueueList', params: ({ event }) => event.output },
                    target: '#root.start.ready',
                    actions: { type: 'keepQueueList', params: ({ event }) => event.output },
                  },
                  {
                    target: '#root.start.ready',
                    actions: {
                      type: 'tellNavigation',
                      params: { type: 'page.opened', path: '/', replace: true },
                    },
                  },
                ],
                onError: {
                  target: '#root.start.ready',
                  actions: {
                    type: 'tellNavigation',
                    params: { type: 'page.opened', path: '/', replace: true },
                  },
                },
              },
            },
          },
        },
        ready: { description: 'The shop is open.' },
      },
    },
    overlay: {
      description: 'The cover with the logo, over the page as it opens.',
      initial: 'shown',
      states: {
        shown: {
          description: 'The logo is shown for three seconds.',
          tags: ['starting'],
          after: { startOverlay: { target: 'removed' } },
        },
        removed: { description: 'The cover is gone.' },
      },
    },
    locale: {
      description: 'The language of the page.',
      initial: 'settled',
      states: {
        settled: {
          description: 'The page speaks the chosen language.',
          on: {
            'locale.chosen': {
              guard: { type: 'isOtherLocale', params: ({ event }) => ({ locale: event.locale }) },
              target: 'changing',
              actions: { type: 'keepChosenLocale', params: ({ event }) => ({ locale: event.locale }) },
            },
          },
        },
        changing: {
          description: 'The texts of the chosen language are being fetched.',
          tags: ['changingLanguage'],
          invoke: {
            id: 'loadLocale',
            src: 'loadLocale',
            input: ({ context }) => ({ locale: context.chosenLocale ?? context.locale }),
            onDone: {
              target: 'settled',
              actions: { type: 'keepLocale', params: ({ event }) => event.output },
            },
            onError: { target: 'settled', actions: 'forgetChosenLocale' },
          },
        },
      },
    },
    notice: {
      description: 'The dialog for what went wrong outside of any screen.',
      initial: 'closed',
      on: {
        'ownership.superseded': {
          target: '.open',
          actions: [
            { type: 'keepMine', params: { mine: false } },
            { type: 'keepPayment', params: { payment: 'none' } },
            { type: 'tellTimer', params: { type: 'ownership.changed', mine: false } },
            { type: 'tellTimer', params: { type: 'payment.failed', deadline: null } },
            { type: 'tellSession', params: { type: 'payment.ended' } },
            { type: 'noticeOtherTab', params: ({ event }) => ({ message: event.message }) },
            'emitPurchaseEnded',
            {
              type: 'tellNavigation',
              params: ({ event }) => ({ type: 'purchase.ejected', message: event.message }),
            },
          ],
        },
      },
      states: {
        closed: {
          description: 'No dialog.',
          on: { 'transport.failed': { target: 'open', actions: 'noticeTransport' } },
        },
        open: {
          description: 'The customer is told what happened, until OK.',
          tags: ['notice'],
          on: { 'notice.accepted': { target: 'closed', actions: ['forgetNotice', 'acknowledgeOtherTab'] } },
        },
      },
    },
  },
})
