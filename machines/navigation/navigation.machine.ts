import { navigationSetup } from './navigation.setup.ts'

/**
 * Which page may be seen (sections 2 and 4). The machine owns the journey and the URL is its
 * projection: `redirect` tells the router where to go.
 */
export const navigationMachine = navigationSetup.createMachine({
  id: 'navigation',
  description: 'Which page may be seen, and where the customer is sent otherwise.',
  initial: 'idle',
  states: {
    idle: { description: 'No page was asked for yet.', meta: { title: 'navigation.idle' } },
    deciding: {
      description: 'It is decided whether the page may be seen.',
      always: [
        {
          guard: 'isLoginWhileLoggedIn',
          target: 'redirected',
          actions: 'sendToNext',
          description: 'Who is logged in already goes on to the next page.',
        },
        { guard: 'isPublic', target: 'allowed', description: 'Everybody may see it.' },
        {
          guard: 'isOpenToAll',
          target: 'checkingQueue',
          description: 'Everybody may choose seats here; the performance may have a queue.',
        },
        {
          guard: 'isSessionUnknown',
          target: 'checkingLogin',
          description: 'It waits until it is known who is logged in.',
        },
        {
          guard: 'isDeskWithoutSale',
          target: 'redirected',
          actions: 'sendToDesk',
          description: 'No sale is under way at the box office: its first page asks staff to log in.',
        },
        {
          guard: 'isAnonymous',
          target: 'redirected',
          actions: ['setRedirectUri', 'sendToLogin'],
          description: 'Nobody is logged in: the login page comes first.',
        },
        { guard: 'isGated', target: 'checkingQueue', description: 'The performance may have a queue.' },
        { target: 'allowed', description: 'Who is logged in may see it.' },
      ],
      meta: { title: 'navigation.deciding' },
    },
    checkingLogin: {
      description: 'A page behind login was asked for and the stored login is still being read.',
      tags: ['checking'],
      on: {
        'session.opened': { target: 'deciding', actions: 'setLoggedIn' },
        'session.closed': { target: 'deciding', actions: 'setAnonymous' },
      },
      meta: { title: 'navigation.checkingLogin' },
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
            actions: { type: 'notifyTurn', params: ({ event }) => event.output },
            description: 'The customer may enter.',
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'redirected',
            actions: 'sendToWaiting',
            description: 'The customer has to wait: on to the waiting page.',
          },
          {
            target: 'redirected',
            actions: 'sendToBillboard',
            description: 'The queue could not be asked: back to the billboard.',
          },
        ],
        onError: { target: 'redirected', actions: 'sendToBillboard' },
      },
      on: {
        'session.closed': { guard: 'targetNeedsLogin', target: 'deciding', actions: 'setAnonymous' },
      },
      meta: { title: 'navigation.checkingQueue' },
    },
    allowed: {
      description: 'The page may be seen.',
      tags: ['allowed'],
      entry: ['setLastFunction', 'clearClickHome'],
      on: {
        'session.opened': {
          guard: 'isOnLogin',
          target: 'redirected',
          actions: ['setLoggedIn', 'sendToNext'],
        },
        'session.closed': [
          {
            guard: { type: 'leavesOnLogout', params: ({ event }) => event },
            target: 'redirected',
            actions: ['setAnonymous', 'sendToBillboard'],
          },
          { guard: 'targetNeedsLogin', target: 'deciding', actions: 'setAnonymous' },
        ],
        'login.requested': { actions: 'setRedirectUri' },
        'login.wanted': {
          guard: 'isAnonymous',
          target: 'redirected',
          actions: ['setRedirectUri', 'sendToLogin'],
        },
        'login.returned': {
          target: 'redirected',
          actions: { type: 'sendBack', params: ({ event }) => ({ fullPath: event.fullPath }) },
        },
        'call.failed': [
          { guard: 'isOnLogin' },
          {
            guard: 'isSentToLogin',
            target: 'redirected',
            actions: ['setRedirectUri', 'sendToLogin', 'raiseCommunicationError'],
          },
          { actions: 'raiseCommunicationError' },
        ],
      },
      meta: { title: 'navigation.allowed' },
    },
    redirected: {
      description: 'The customer is being sent to another page.',
      meta: { title: 'navigation.redirected' },
    },
  },
  on: {
    'page.requested': {
      target: '.deciding',
      actions: { type: 'setTarget', params: ({ event }) => event.page },
    },
    'page.opened': {
      target: '.redirected',
      actions: { type: 'sendToPath', params: ({ event }) => event },
    },
    'purchase.ended': {
      guard: 'isOnPurchaseScreen',
      target: '.redirected',
      actions: ['sendToBillboard', { type: 'raiseEnd', params: ({ event }) => event }],
    },
    'end.accepted': [
      {
        guard: { type: 'returnsToPerformance', params: ({ event }) => event },
        target: '.redirected',
        actions: 'sendToLastFunction',
      },
      { target: '.redirected', actions: 'sendToBillboard' },
    ],
    'home.clicked': { actions: 'setClickHome' },
    'navigation.restored': {
      actions: {
        type: 'restore',
        params: ({ event }) => ({ LastFunction: event.LastFunction, redirect_uri: event.redirect_uri }),
      },
    },
    'session.opened': { actions: 'setLoggedIn' },
    'session.closed': { actions: 'setAnonymous' },
  },
  context: ({ input }) => ({
    ...input,
    target: null,
    session: 'unknown',
    redirect: null,
    LastFunction: null,
    redirect_uri: null,
    lClickHome: false,
  }),
  meta: {
    title: 'navigation',
    spec: [
      'TRANS-access.login',
      'TRANS-session.non-200',
      'TRANS-queue.wait',
      'TRANS-queue.failure',
      'TRANS-clock.dialog-ok-last',
      'TRANS-clock.dialog-ok-listing',
      'TRANS-purchase.leave-time-up',
      'TRANS-session.logout',
      'TRANS-session.logout-stays',
      'TRANS-access.external',
      'RULE-topbar.external-login',
      'RULE-topbar.logo',
    ],
    events: {
      'page.requested': 'Somebody asks for a page.',
      'page.opened': 'The shop itself leads to a page.',
      'session.opened': 'A customer is logged in.',
      'session.closed': 'Nobody is logged in any more.',
      'call.failed': 'The server answered a call with an error.',
      'purchase.ended': 'The purchase has ended: its screens are to be left.',
      'end.accepted': 'The customer has read that the purchase has ended.',
      'login.requested': 'The customer leaves for the login elsewhere.',
      'login.wanted': 'A visitor wants to hold places: a login comes first.',
      'login.returned': 'The customer is back from the login elsewhere.',
      'home.clicked': 'The customer clicks the logo.',
      'navigation.restored': 'The browser remembers where the customer was.',
    },
    actors: {
      queueGate: 'it is found out whether the customer may enter the performance',
    },
    guards: {
      isLoginWhileLoggedIn:
        'Is it the page of login, sign-up or recovery, asked for by somebody who is logged in?',
      isPublic: 'May everybody see the page?',
      isOpenToAll: 'May anybody choose seats of the performance?',
      isSessionUnknown: 'Is it not known yet whether somebody is logged in?',
      isDeskWithoutSale: 'Is it a page of the box office, with no sale under way?',
      isAnonymous: 'Is nobody logged in?',
      isSentToLogin: 'Is nobody logged in, on a page that keeps nothing of theirs?',
      isGated: 'May the performance have a queue?',
      leavesOnLogout: 'Did the customer log out on a page that is then left?',
      targetNeedsLogin: 'Does the page need a login?',
      isOnPurchaseScreen: 'Is the customer on a purchase screen?',
      returnsToPerformance: 'Is the customer to go back to the performance, and is one known?',
      isOnLogin: 'Is it the page of login, sign-up or recovery?',
      hasPassed: 'May the customer enter?',
      mustWait: 'Does the queue say to wait?',
    },
  },
})
