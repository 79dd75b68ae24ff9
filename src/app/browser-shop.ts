import type { I18n } from '@lingui/core'
import { createActor, waitFor } from 'xstate'
import type { DeploymentLogin } from '../../contract/deployment.ts'
import { KEPT_EVENT } from '../../contract/offline.ts'
import type { Page } from '../../contract/page.ts'
import type { ScreenName } from '../../contract/page-routes.ts'
import { isHomeClicked } from '../../machines/navigation/navigation.selectors.ts'
import { colaTurno } from '../../machines/root/root.selectors.ts'
import { isKnown, isLoggingOut, user } from '../../machines/session/session.selectors.ts'
import { countBegunCalls } from '../api/begun-calls.ts'
import { createApi } from '../api/client.ts'
import { attemptKey } from '../platform/host/attempt-key.ts'
import { deviceFingerprint } from '../platform/host/fingerprint.ts'
import { createServerClock } from '../platform/host/server-clock.ts'
import { openBrowserStore } from '../platform/storage/browser-store.ts'
import { createLazyStore } from '../platform/storage/lazy-store.ts'
import { createTabMemory, type TabMemory } from '../platform/storage/tab-memory.ts'
import { usableStorage } from '../platform/storage/web-storage.ts'
import { createBrowserHost } from '../platform/tabs/browser-host.ts'
import { createTabPort } from '../platform/tabs/create-tab-port.ts'
import { laterMachine } from '../shop/later-machine.ts'
import type { Shop } from '../shop/shop.ts'
import { actorsOf, type RootActor, type ShopActors } from '../shop/shop-actors.ts'
import { persistState, watchForeignSession } from './client-state-store.ts'
import { createHostSignals } from './host-signals.ts'
import { followTab } from './live/follow-tab.ts'
import { provideRoot } from './provide-root.ts'
import { rememberLogin } from './remember-login.ts'
import { rootInput } from './root-input.ts'

/** Remembers that this tab has been visited, over a logout too. */
const VISIT = 'visit'
/** Whose login this tab had last. */
const CUSTOMER = 'customer'
/** Client state lClickHome (section 3), of this tab. */
const CLICK_HOME = 'lClickHome'
/** Where nobody is about to do something that the start overlay would cover: a purchase or a form. */
const OPENING_SCREENS: ReadonlySet<ScreenName> = new Set(['billboard', 'landing', 'later', 'notFound'])

/** Section 4: with an external login, a logout loads its logout address in a hidden frame. */
const leaveElsewhere = async (login: DeploymentLogin): Promise<void> => {
  if (login.system === 'EXTERNAL_LOGIN')
    (await import('../platform/host/hidden-frame.ts')).loadHiddenFrame(login.logoutUri)
}

/** What one customer typed in this tab is not shown to the next one whose login it is. */
const keepToOneCustomer = (memory: TabMemory, cEmail: string | undefined): void => {
  if (cEmail === undefined || memory.read(CUSTOMER) === cEmail) return
  if (memory.read(CUSTOMER) !== null) memory.forgetAllBut(VISIT)
  memory.write(CUSTOMER, cEmail)
}

/** This browser's shop, not started yet: rendering reads its first snapshot, which the server rendered too. */
export const createBrowserShop = (page: Page, i18n: I18n): { shop: Shop; start: () => void } => {
  const clock = createServerClock()
  const signals = createHostSignals()
  const disk = usableStorage('localStorage')
  const fingerprint = deviceFingerprint(disk)
  const memory = createTabMemory(usableStorage('sessionStorage'))
  const store = createLazyStore(disk, async () => {
    const opened = await openBrowserStore()
    if (opened.kind === 'memory') signals.send({ type: 'storage.volatile' })
    return opened
  })
  const followed = page.deployment.switches.statecharts ? { inspect: followTab() } : {}
  let root: RootActor
  let actors: ShopActors
  const { api, isBeginning } = countBegunCalls(
    createApi({
      token: () => actors.session.getSnapshot().context.user?.token ?? null,
      identified: async () => void (await waitFor(actors.session, isKnown)),
      locale: () => i18n.locale,
      fingerprint: () => fingerprint,
      turn: (idFuncion) => colaTurno(root.getSnapshot()).turnos[idFuncion] ?? null,
      unauthorized: () => actors.session.send({ type: 'session.refused' }),
      failed: () => actors.navigation.send({ type: 'call.failed' }),
      unreachable: () => root.send({ type: 'notice.raised', notice: { code: 'transport', kind: 'wrong' } }),
      kept: (keptAt) => void dispatchEvent(new CustomEvent(KEPT_EVENT, { detail: keptAt })),
      served(dServidor, sentAt, receivedAt) {
        if (clock.hear(dServidor, sentAt, receivedAt))
          actors.tabs.send({ type: 'clock.corrected', offsetMs: clock.offsetMs() })
      },
    }),
  )
  const payment = laterMachine(async () =>
    (await import('../shop/provide-payment.ts')).providePayment(api, page.deployment),
  )
  root = createActor(
    provideRoot({
      api,
      isBeginning,
      i18n,
      now: clock.now,
      signals,
      store,
      tabs: createTabPort(createBrowserHost(store)),
      payment,
      processHost: page.deployment.processHost,
      leaveElsewhere: () => void leaveElsewhere(page.deployment.login),
    }),
    {
      input: rootInput(page),
      ...followed,
    },
  ) as RootActor
  actors = actorsOf(root)
  return {
    shop: { root, actors, api, payment, memory, now: clock.now, newKey: attemptKey, followed },
    start() {
      root.start()
      if (memory.read(CLICK_HOME)) {
        // The logo was pressed on the billboard: what was reloaded begins at its top.
        memory.write(CLICK_HOME, null)
        window.scrollTo(0, 0)
        history.scrollRestoration = 'auto'
      }
      if (memory.read(VISIT) === null && OPENING_SCREENS.has(page.screen)) root.send({ type: 'visit.begun' })
      memory.write(VISIT, true)
      persistState(root, actors, store)
      watchForeignSession(store, actors.session)
      actors.navigation.subscribe((snapshot) => {
        if (isHomeClicked(snapshot)) memory.write(CLICK_HOME, true)
      })
      actors.session.subscribe((snapshot) => {
        if (isLoggingOut(snapshot)) memory.forgetAllBut(VISIT)
        keepToOneCustomer(memory, user(snapshot)?.cEmail)
        if (isKnown(snapshot)) rememberLogin(user(snapshot) !== null, page.deployment.limits.sessionMinutes)
      })
    },
  }
}
