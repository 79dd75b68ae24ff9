import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { PageAccess, ScreenName } from '../../contract/index.ts'
import type { queueGateMachine } from '../queue-gate/queue-gate.machine.ts'
import type { QueueGateOutput } from '../queue-gate/queue-gate.setup.ts'

/** A page somebody wants to see: the route's facts, so that this machine knows no route table. */
export interface PageRequest {
  path: string
  access: PageAccess
  screen: ScreenName
  /** The performance behind a queue-gated page. */
  idFuncion: number | null
  /** Where a customer who is already logged in leaves the login page for. */
  next: string | null
}

/** Where the URL must go; `replace` leaves no step in the history. */
export interface Redirect {
  path: string
  replace: boolean
}

export interface NavigationContext {
  target: PageRequest | null
  session: 'unknown' | 'anonymous' | 'loggedIn'
  redirect: Redirect | null
  LastFunction: string | null
  redirect_uri: { fullPath: string } | null
  lClickHome: boolean
  /** What is said once on the page arrived at. */
  message: string | null
}

export type NavigationEvent =
  | { type: 'page.requested'; page: PageRequest }
  | { type: 'page.opened'; path: string; replace?: boolean; message?: string }
  | { type: 'session.opened' }
  | { type: 'session.closed'; reason: 'none' | 'logout' | 'expired' | 'refused' | 'elsewhere' }
  | { type: 'call.failed' }
  | { type: 'purchase.ejected'; message: string }
  | { type: 'purchase.dialog.accepted'; box: boolean }
  | { type: 'home.clicked' }
  | { type: 'message.read' }
  | { type: 'navigation.restored'; LastFunction: string | null; redirect_uri: { fullPath: string } | null }

export type NavigationReport = {
  type: 'turn.given'
  idFuncion: number
  list: number[] | null
  turn: string | null
}

const COMMUNICATION_ERROR = 'A communication error has occurred with the server'

/**
 * Which page may be seen (sections 2 and 4). The machine owns the journey and the URL is its
 * projection: `redirect` tells the router where to go.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    tags: {} as 'checking' | 'allowed',
  },
  actors: {
    queueGate: fromPromise(async () => {
      throw new Error('queueGate is not bound')
    }) as unknown as typeof queueGateMachine,
  },
  guards: {
    isLoginWhileLoggedIn: ({ context }, page: PageRequest) =>
      page.screen === 'login' && context.session === 'loggedIn' && page.next !== null,
    isPublic: (_, page: PageRequest) => page.access === 'public',
    isSessionUnknown: ({ context }) => context.session === 'unknown',
    isAnonymous: ({ context }) => context.session === 'anonymous',
    isGated: (_, page: PageRequest | null) => page?.access === 'login-and-queue' && page.idFuncion !== null,
    isLogout: (_, params: { reason: string }) => params.reason === 'logout',
    targetNeedsLogin: ({ context }) => context.target !== null && context.target.access !== 'public',
    isOnPurchaseScreen: ({ context }) =>
      context.target?.screen === 'performance' || context.target?.screen === 'checkout',
    returnsToPerformance: ({ context }, params: { box: boolean }) =>
      params.box && context.session === 'loggedIn' && context.LastFunction !== null,
    isOnLogin: ({ context }) => context.target?.screen === 'login',
    hasPassed: (_, answer: QueueGateOutput) => answer.verdict === 'passed',
    mustWait: (_, answer: QueueGateOutput) => answer.verdict === 'waiting',
  },
  actions: {
    aim: assign((_, page: PageRequest) => ({ target: page, redirect: null })),
    rememberPerformance: assign({
      LastFunction: ({ context }) =>
        context.target?.screen === 'performance' ? context.target.path : context.LastFunction,
    }),
    rememberTarget: assign({
      redirect_uri: ({ context }) => (context.target ? { fullPath: context.target.path } : null),
    }),
    knowLoggedIn: assign({ session: 'loggedIn' }),
    knowAnonymous: assign({ session: 'anonymous' }),
    sendToLogin: assign({
      redirect: ({ context }): Redirect => ({
        path: `/login?next=${encodeURIComponent(context.target?.path ?? '/')}`,
        replace: true,
      }),
    }),
    sendToNext: assign({
      redirect: ({ context }): Redirect => ({
        path: context.target?.next ?? '/',
        replace: true,
      }),
    }),
    sendBackFromLogin: assign({
      redirect: (_, page: PageRequest): Redirect => ({
        path: page.next ?? '/',
        replace: true,
      }),
    }),
    sendToWaiting: assign({
      redirect: ({ context }): Redirect => ({
        path: `/espera?idFuncion=${context.target?.idFuncion ?? ''}`,
        replace: true,
      }),
    }),
    sendToBillboard: assign({ redirect: (): Redirect => ({ path: '/', replace: true }) }),
    sendToLastFunction: assign({
      redirect: ({ context }): Redirect => ({
        path: context.LastFunction ?? '/',
        replace: true,
      }),
    }),
    sendToPath: assign({
      redirect: (_, params: { path: string; replace?: boolean | undefined }): Redirect => ({
        path: params.path,
        replace: params.replace ?? false,
      }),
    }),
    say: assign({ message: (_, params: { message: string | null }) => params.message }),
    sayCommunicationError: assign({ message: COMMUNICATION_ERROR }),
    sayNothing: assign({ message: null }),
    keepClickHome: assign({ lClickHome: true }),
    forgetClickHome: assign({ lClickHome: false }),
    restore: assign(
      (_, stored: { LastFunction: string | null; redirect_uri: { fullPath: string } | null }) => stored,
    ),
    reportTurn: sendParent(
      (_, answer: QueueGateOutput): NavigationReport => ({
        type: 'turn.given',
        idFuncion: answer.idFuncion,
        list: answer.list,
        turn: answer.turn,
      }),
    ),
  },
}).createMachine({
  id: 'navigation',
  description: 'Which page may be seen, and where the customer is sent otherwise.',
  meta: {
    spec: [
      'TRANS-access.login',
      'TRANS-session.non-200',
      'TRANS-queue.wait',
      'TRANS-queue.failure',
      'TRANS-clock.dialog-ok-last',
      'TRANS-clock.dialog-ok-listing',
      'TRANS-purchase.leave-time-up',
      'TRANS-session.logout',
      'RULE-topbar.logo',
    ],
    events: {
      'page.requested': 'Somebody asks for a page.',
      'page.opened': 'The shop itself leads to a page.',
      'session.opened': 'A customer is logged in.',
      'session.closed': 'Nobody is logged in any more.',
      'call.failed': 'The server answered a call with an error.',
      'purchase.ejected': 'The purchase is over: its screens are to be left.',
      'purchase.dialog.accepted': 'The customer accepts that the purchase was cancelled.',
      'home.clicked': 'The customer clicks the logo.',
      'message.read': 'The customer has read the message.',
      'navigation.restored': 'The browser remembers where the customer was.',
    },
    actors: {
      queueGate: 'it is found out whether the customer may enter the performance',
    },
    guards: {
      isLoginWhileLoggedIn: 'Is it the login page, asked for by somebody who is logged in?',
      isPublic: 'May everybody see the page?',
      isSessionUnknown: 'Is it not known yet whether somebody is logged in?',
      isAnonymous: 'Is nobody logged in?',
      isGated: 'May the performance have a queue?',
      isLogout: 'Did the customer log out?',
      targetNeedsLogin: 'Does the page need a login?',
      isOnPurchaseScreen: 'Is the customer on a purchase screen?',
      returnsToPerformance: 'Is it a purchase at the box office, with a performance to return to?',
      isOnLogin: 'Is it the login page?',
      hasPassed: 'May the customer enter?',
      mustWait: 'Does the queue say to wait?',
    },
  },
  context: {
    target: null,
    session: 'unknown',
    redirect: null,
    LastFunction: null,
    redirect_uri: null,
    lClickHome: false,
    message: null,
  },
  initial: 'idle',
  on: {
    'page.requested': [
      {
        guard: { type: 'isLoginWhileLoggedIn', params: ({ event }) => event.page },
        target: '.redirected',
        actions: [
          { type: 'aim', params: ({ event }) => event.page },
          { type: 'sendBackFromLogin', params: ({ event }) => event.page },
        ],
      },
      {
        guard: { type: 'isPublic', params: ({ event }) => event.page },
        target: '.allowed',
        actions: { type: 'aim', params: ({ event }) => event.page },
      },
      {
        guard: 'isSessionUnknown',
        target: '.checkingLogin',
        actions: { type: 'aim', params: ({ event }) => event.page },
      },
      {
        guard: 'isAnonymous',
        target: '.redirected',
        actions: [{ type: 'aim', params: ({ event }) => event.page }, 'rememberTarget', 'sendToLogin'],
      },
      {
        guard: { type: 'isGated', params: ({ event }) => event.page },
        target: '.checkingQueue',
        actions: { type: 'aim', params: ({ event }) => event.page },
      },
      { target: '.allowed', actions: { type: 'aim', params: ({ event }) => event.page } },
    ],
    'page.opened': {
      target: '.redirected',
      actions: [
        { type: 'say', params: ({ event }) => ({ message: event.message ?? null }) },
        { type: 'sendToPath', params: ({ event }) => ({ path: event.path, replace: event.replace }) },
      ],
    },
    'purchase.ejected': {
      guard: 'isOnPurchaseScreen',
      target: '.redirected',
      actions: [{ type: 'say', params: ({ event }) => ({ message: event.message }) }, 'sendToBillboard'],
    },
    'purchase.dialog.accepted': [
      {
        guard: { type: 'returnsToPerformance', params: ({ event }) => ({ box: event.box }) },
        target: '.redirected',
        actions: 'sendToLastFunction',
      },
      { target: '.redirected', actions: 'sendToBillboard' },
    ],
    'home.clicked': { actions: 'keepClickHome' },
    'message.read': { actions: 'sayNothing' },
    'navigation.restored': {
      actions: {
        type: 'restore',
        params: ({ event }) => ({ LastFunction: event.LastFunction, redirect_uri: event.redirect_uri }),
      },
    },
    'session.opened': { actions: 'knowLoggedIn' },
    'session.closed': { actions: 'knowAnonymous' },
  },
  states: {
    idle: { description: 'No page was asked for yet.' },
    checkingLogin: {
      description: 'A page behind login was asked for and the stored login is still being read.',
      tags: ['checking'],
      on: {
        'session.opened': [
          {
            guard: { type: 'isGated', params: ({ context }) => context.target },
            target: 'checkingQueue',
            actions: 'knowLoggedIn',
          },
          { target: 'allowed', actions: 'knowLoggedIn' },
        ],
        'session.closed': {
          target: 'redirected',
          actions: ['knowAnonymous', 'rememberTarget', 'sendToLogin'],
        },
      },
    },
    checkingQueue: {
      description: 'The performance may have a queue: it is found out whether the customer may enter.',
      tags: ['checking'],
      invoke: {
        id: 'queueGate',
        src: 'queueGate',
        input: ({ context }) => ({ idFuncion: context.target?.idFuncion ?? 0 }),
        onDone: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => event.output },
            target: 'allowed',
            actions: { type: 'reportTurn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'redirected',
            actions: 'sendToWaiting',
          },
          { target: 'redirected', actions: 'sendToBillboard' },
        ],
        onError: { target: 'redirected', actions: 'sendToBillboard' },
      },
      on: {
        'session.closed': {
          target: 'redirected',
          actions: ['knowAnonymous', 'rememberTarget', 'sendToLogin'],
        },
      },
    },
    allowed: {
      description: 'The page may be seen.',
      tags: ['allowed'],
      entry: ['rememberPerformance', 'forgetClickHome'],
      on: {
        'session.opened': [
          { guard: 'isOnLogin', target: 'redirected', actions: ['knowLoggedIn', 'sendToNext'] },
          { actions: 'knowLoggedIn' },
        ],
        'session.closed': [
          {
            guard: { type: 'isLogout', params: ({ event }) => ({ reason: event.reason }) },
            target: 'redirected',
            actions: ['knowAnonymous', 'sendToBillboard'],
          },
          {
            guard: 'targetNeedsLogin',
            target: 'redirected',
            actions: ['knowAnonymous', 'rememberTarget', 'sendToLogin'],
          },
          { actions: 'knowAnonymous' },
        ],
        'call.failed': [
          { guard: 'isOnLogin' },
          {
            guard: 'isAnonymous',
            target: 'redirected',
            actions: ['rememberTarget', 'sendToLogin', 'sayCommunicationError'],
          },
          { actions: 'sayCommunicationError' },
        ],
      },
    },
    redirected: { description: 'The customer is being sent to another page.' },
  },
})
