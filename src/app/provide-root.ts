import type { I18n } from '@lingui/core'
import { fromCallback, fromPromise } from 'xstate'
import type { Locale } from '../../contract/client-state.ts'
import { cartMachine } from '../../machines/cart/cart.machine.ts'
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import type { PurchaseTimerEvent } from '../../machines/purchase-timer/purchase-timer.events.ts'
import { purchaseTimerMachine } from '../../machines/purchase-timer/purchase-timer.machine.ts'
import { queueGateMachine } from '../../machines/queue-gate/queue-gate.machine.ts'
import type { RootEvent } from '../../machines/root/root.events.ts'
import { rootMachine } from '../../machines/root/root.machine.ts'
import type { RestoredState } from '../../machines/root/root.setup.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import { askTurn } from '../api/ask-turn.ts'
import type { Api } from '../api/client.ts'
import { listQueue } from '../api/list-queue.ts'
import { loadEventTypes } from '../api/load-event-types.ts'
import { loadProcess } from '../api/load-process.ts'
import { login } from '../api/login.ts'
import { logout } from '../api/logout.ts'
import { releasePerformance } from '../api/release-performance.ts'
import { watchProcess } from '../api/watch-process.ts'
import { changeLanguage } from '../i18n/catalogues.ts'
import { onPageWaking } from '../platform/host/page-waking.ts'
import { startTicking } from '../platform/host/ticking.ts'
import type { KeyValueStore } from '../platform/storage/key-value-store.ts'
import { createOwnershipActors } from '../platform/tabs/ownership-actors.ts'
import type { TabPort } from '../platform/tabs/tab-port.ts'
import { fetchWithRetries, withLaterMachine } from '../shop/later-machine.ts'
import type { LaterPayment } from '../shop/provide-payment.ts'
import { restoreState } from './client-state-store.ts'
import type { HostSignals } from './host-signals.ts'
import { rememberLanguage } from './remember-language.ts'

/** How often a login's age is looked at, besides every time the page wakes. */
const SESSION_CHECK_MS = 30_000

export interface RootHost {
  api: Api
  /** Whether this page may just have begun another purchase, and waits for the answer. */
  isBeginning(): boolean
  i18n: I18n
  now(): number
  signals: HostSignals
  store: KeyValueStore
  tabs: TabPort
  payment: LaterPayment
  /** Host that the deployment names for purchases; undefined for the shop's own. */
  processHost: string | undefined
  /** Ends the login of the external system, where there is one. */
  leaveElsewhere(): void
}

/** Binds the root and its children to the API and this browser. Nothing here runs before the actor starts. */
export const provideRoot = ({ api, i18n, now, signals, store, tabs, payment, ...host }: RootHost) => {
  const queueList = listQueue(api, now)
  return rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: { login: login(api), logout: logout(api, host.leaveElsewhere) },
      }),
      navigation: navigationMachine.provide({
        actors: {
          queueGate: queueGateMachine.provide({
            actors: { listQueue: queueList.fresh, askTurn: askTurn(api) },
          }),
        },
      }),
      purchase: withLaterMachine(
        purchaseMachine.provide({
          actors: {
            tabOwnership: tabOwnershipMachine.provide({
              actors: createOwnershipActors({
                port: tabs,
                fetchPayment: () => fetchWithRetries(payment),
                invalidateProcess: (idProcesoDeCompra) =>
                  api.call('invalidateProcess', {
                    params: { id: idProcesoDeCompra },
                    body: {},
                    silent: true,
                  }),
              }),
            }),
            purchaseTimer: purchaseTimerMachine.provide({
              actors: {
                clock: fromCallback<PurchaseTimerEvent>(({ sendBack }) =>
                  startTicking(
                    { now, askServerTime: () => api.call('listEventTypes', { silent: true }) },
                    (time) => sendBack({ type: 'clock.ticked', now: time }),
                  ),
                ),
              },
            }),
            watchProcess: watchProcess(api, { now, isBeginning: host.isBeginning, onWaking: onPageWaking }),
            cart: cartMachine.provide({
              actors: {
                loadProcess: loadProcess(api, host.processHost),
                releasePerformance: releasePerformance(api),
              },
            }),
          },
        }),
        'payment',
        payment,
      ),
      restoreClientState: fromPromise<RestoredState>(async () => restoreState(store, now())),
      loadEventTypes: loadEventTypes(api),
      listQueue: queueList.recent,
      loadLocale: fromPromise<Locale, { locale: Locale }>(async ({ input }) => {
        await changeLanguage(i18n, input.locale)
        rememberLanguage(input.locale)
        void import('./translate-replies.ts').then(({ translateReplies }) => translateReplies(api, i18n))
        return input.locale
      }),
      watchHost: fromCallback<RootEvent>(({ sendBack }) => {
        const look = () => sendBack({ type: 'time.passed', now: now() })
        const timer = setInterval(look, SESSION_CHECK_MS)
        const stopListening = onPageWaking(look)
        const unlisten = signals.listen(sendBack)
        return () => {
          clearInterval(timer)
          stopListening()
          unlisten()
        }
      }),
    },
  })
}
