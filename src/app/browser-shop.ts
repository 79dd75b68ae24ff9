import type { I18n } from '@lingui/core'
import { createActor } from 'xstate'
import type { Page } from '../../contract/page.ts'
import { colaTurno, countryCode } from '../../machines/root/root.selectors.ts'
import { isKnown } from '../../machines/session/session.selectors.ts'
import { createApi } from '../api/client.ts'
import { attemptKey } from '../platform/host/attempt-key.ts'
import { deviceFingerprint } from '../platform/host/fingerprint.ts'
import { createServerClock } from '../platform/host/server-clock.ts'
import { openBrowserStore } from '../platform/storage/browser-store.ts'
import { createLazyStore } from '../platform/storage/lazy-store.ts'
import { usableStorage } from '../platform/storage/web-storage.ts'
import { createBrowserHost } from '../platform/tabs/browser-host.ts'
import { createTabPort } from '../platform/tabs/create-tab-port.ts'
import { persistState } from './client-state-store.ts'
import { createHostSignals } from './host-signals.ts'
import { followTab } from './live/follow-tab.ts'
import { provideRoot } from './provide-root.ts'
import { rootInput } from './root-input.ts'
import type { RootActor, Shop } from './shop.ts'

/** This browser's shop, not started yet: rendering reads its first snapshot, which the server rendered too. */
export const createBrowserShop = (page: Page, i18n: I18n): { shop: Shop; start: () => void } => {
  const clock = createServerClock()
  const signals = createHostSignals()
  const disk = usableStorage('localStorage')
  const fingerprint = deviceFingerprint(disk)
  const store = createLazyStore(disk, async () => {
    const opened = await openBrowserStore()
    if (opened.kind === 'memory') signals.send({ type: 'storage.volatile' })
    return opened
  })
  const followed = page.deployment.switches.statecharts ? { inspect: followTab() } : {}
  let root: RootActor
  const session = () => root.getSnapshot().children.session
  const api = createApi({
    token: () => session()?.getSnapshot().context.user?.token ?? null,
    async identified() {
      const actor = session()
      if (!actor || isKnown(actor.getSnapshot())) return
      await new Promise<void>((resolve) => {
        const { unsubscribe } = actor.subscribe((snapshot) => {
          if (!isKnown(snapshot)) return
          unsubscribe()
          resolve()
        })
      })
    },
    locale: () => i18n.locale,
    fingerprint: () => fingerprint,
    country: () => countryCode(root.getSnapshot()),
    turn: (idFuncion) => colaTurno(root.getSnapshot()).turnos[idFuncion] ?? null,
    unauthorized: () => signals.send({ type: 'call.unauthorized' }),
    failed: () => signals.send({ type: 'call.failed' }),
    unreachable: () => signals.send({ type: 'transport.failed' }),
    served(dServidor, sentAt, receivedAt) {
      if (clock.hear(dServidor, sentAt, receivedAt))
        signals.send({ type: 'clock.corrected', offsetMs: clock.offsetMs() })
    },
  })
  root = createActor(
    provideRoot({ api, i18n, now: clock.now, signals, store, tabs: createTabPort(createBrowserHost(store)) }),
    {
      input: rootInput(page),
      ...followed,
    },
  ) as RootActor
  return {
    shop: { root, api, now: clock.now, newKey: attemptKey, followed },
    start() {
      root.start()
      persistState(root, store)
    },
  }
}
