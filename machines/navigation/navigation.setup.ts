import { and, assign, not, or, sendParent, setup } from 'xstate'
import type { NoticeCode } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { unboundMachine } from '../outcome.ts'
import type { queueGateMachine } from '../queue-gate/queue-gate.machine.ts'
import type { QueueGateOutput } from '../queue-gate/queue-gate.setup.ts'
import type { NavigationEvent, NavigationInput, NavigationReport, PageRequest } from './navigation.events.ts'

/** Where the URL must go; `replace` leaves no step in the history, `leaves` asks the server for the address. */
export interface Redirect {
  path: string
  replace: boolean
  leaves?: true
}

/** Where some bars stay after a logout (section 4). */
const KEPT_ON_LOGOUT: readonly string[] = ['billboard', 'login', 'signUp', 'performance', 'landing']

export interface NavigationContext extends NavigationInput {
  target: PageRequest | null
  session: 'unknown' | 'anonymous' | 'loggedIn'
  redirect: Redirect | null
  LastFunction: string | null
  redirect_uri: { fullPath: string } | null
  lClickHome: boolean
}

/** Pages with a form, a permission or a login of their own: a visitor who leaves one for the login loses it. */
const KEPT_ON_FAILURE: readonly string[] = ['contact', 'orderLookUp', 'loginRedirect', 'boxOffice']

/** Login, sign-up and recovery: pages that lead on once somebody is logged in. */
const isEntry = (target: PageRequest | null): boolean =>
  target !== null && ['login', 'signUp', 'recover'].includes(target.screen)
/** A performance that is sold at the box office; what is held of it may have gone. */
const isAtDesk = (page: PageRequest | null): boolean =>
  page?.screen === 'boxOffice' && page.idFuncion !== null && page.idProcesoDeCompra === null

export const navigationSetup = setup({
  types: {
    context: {} as NavigationContext,
    meta: {} as ChartMeta,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    tags: {} as 'checking' | 'allowed',
  },
  actors: { queueGate: unboundMachine<typeof queueGateMachine>('queueGate') },
  guards: {
    isLoggedIn: ({ context }) => context.session === 'loggedIn',
    hasNext: ({ context }) => context.target?.next != null,
    isLoginWhileLoggedIn: and(['isOnLogin', 'isLoggedIn', 'hasNext']),
    isPublic: ({ context }) => context.target?.access === 'public',
    isSessionUnknown: ({ context }) => context.session === 'unknown',
    isAtBoxOffice: ({ context: { target } }) =>
      target?.screen === 'boxOffice' || target?.screen === 'boxBookings',
    /** The login of a sale ends with the sale; who sells has another. */
    isDeskWithoutSale: and(['isAtBoxOffice', 'isAnonymous']),
    isAnonymous: ({ context }) => context.session === 'anonymous',
    isSentToLogin: ({ context: { session, target } }) =>
      session === 'anonymous' && !KEPT_ON_FAILURE.includes(target?.screen ?? ''),
    isGated: ({ context: { target } }) => target?.access === 'login-and-queue' && target.idFuncion !== null,
    leavesOnLogout: ({ context: { target, staysOnLogout } }, params: { reason: string }) =>
      params.reason === 'logout' &&
      !(staysOnLogout && target?.access === 'public' && KEPT_ON_LOGOUT.includes(target.screen)),
    isOpenToAll: ({ context: { target } }) => target?.access === 'queue',
    targetNeedsLogin: not(or(['isPublic', 'isOpenToAll'])),
    isOnPurchaseScreen: ({ context }) =>
      context.target?.screen === 'performance' || context.target?.screen === 'checkout',
    returnsToPerformance: ({ context }, params: { returns: boolean }) =>
      params.returns && context.session === 'loggedIn' && context.LastFunction !== null,
    isOnLogin: ({ context }) => isEntry(context.target),
    hasPassed: (_, answer: QueueGateOutput) => answer.verdict === 'passed',
    mustWait: (_, answer: QueueGateOutput) => answer.verdict === 'waiting',
  },
  actions: {
    /** The server may have sent to the login by itself: what it leads to is kept all the same. */
    setTarget: assign(({ context }, page: PageRequest) => ({
      target: page,
      redirect: null,
      redirect_uri:
        isEntry(page) && page.next !== null && page.next !== '/'
          ? { fullPath: page.next }
          : context.redirect_uri,
    })),
    setLastFunction: assign({
      LastFunction: ({ context }) =>
        context.target?.screen === 'performance' || isAtDesk(context.target)
          ? (context.target?.path ?? null)
          : context.LastFunction,
    }),
    setRedirectUri: assign({
      redirect_uri: ({ context }) => (context.target ? { fullPath: context.target.path } : null),
    }),
    setLoggedIn: assign({ session: 'loggedIn' }),
    setAnonymous: assign({ session: 'anonymous' }),
    sendToLogin: assign({
      redirect: ({ context: { target, externalLogin } }): Redirect => {
        const next = encodeURIComponent(target?.path ?? '/')
        return externalLogin
          ? { path: `/ingresoExterno?redirect_uri=${next}`, replace: true, leaves: true }
          : { path: `/login?next=${next}`, replace: true }
      },
    }),
    sendToDesk: assign({
      redirect: ({ context: { target } }): Redirect => ({
        path: target?.idFuncion == null ? '/boleteria' : `/boleteria?idFuncion=${target.idFuncion}`,
        replace: true,
      }),
    }),
    /** What is stored is for a reply that does not say where its login was to lead. */
    sendBack: assign(({ context }, { fullPath }: { fullPath: string | null }) => ({
      redirect: { path: fullPath ?? context.redirect_uri?.fullPath ?? '/', replace: true } satisfies Redirect,
      redirect_uri: null,
    })),
    sendToNext: assign({
      redirect: ({ context }): Redirect => ({
        path: context.target?.next ?? '/',
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
    raiseEnd: sendParent(
      (_, { notice }: { notice: NoticeCode }): NavigationReport => ({
        type: 'notice.raised',
        notice: { code: notice, kind: 'info' },
      }),
    ),
    raiseCommunicationError: sendParent({
      type: 'notice.raised',
      notice: { code: 'communication', kind: 'info' },
    } satisfies NavigationReport),
    setClickHome: assign({ lClickHome: true }),
    clearClickHome: assign({ lClickHome: false }),
    /** What the first page has said already is newer than what is stored. */
    restore: assign(
      ({ context }, stored: { LastFunction: string | null; redirect_uri: { fullPath: string } | null }) => ({
        LastFunction: context.LastFunction ?? stored.LastFunction,
        redirect_uri: context.redirect_uri ?? stored.redirect_uri,
      }),
    ),
    notifyTurn: sendParent(
      (_, answer: QueueGateOutput): NavigationReport => ({
        type: 'turn.given',
        idFuncion: answer.idFuncion,
        list: answer.list,
        turn: answer.turn,
      }),
    ),
  },
})
