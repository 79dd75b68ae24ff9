import type { KeyValueStore } from '../platform/storage/key-value-store.ts'
import { createBrowserHost } from '../platform/tabs/browser-host.ts'
import { createTabPort } from '../platform/tabs/create-tab-port.ts'
import type { TabPort } from '../platform/tabs/tab-port.ts'

/** The tab's port before its storage is open: everything it is asked waits for that. */
export const openTabPort = (store: Promise<KeyValueStore>): TabPort => {
  const opened = store.then((ready) => createTabPort(createBrowserHost(ready)))
  let now: () => number = () => Date.now()
  let port: TabPort | null = null
  void opened.then((ready) => {
    port = ready
    now = ready.now
  })
  return {
    identify: async () => (await opened).identify(),
    openTabs: async () => (await opened).openTabs(),
    withRecord: async (work) => (await opened).withRecord(work),
    stealOwner: async (onLost) => (await opened).stealOwner(onLost),
    takeOwnerIfFree: async (onLost) => (await opened).takeOwnerIfFree(onLost),
    releaseOwner: () => port?.releaseOwner(),
    isOwnerFree: async () => (await opened).isOwnerFree(),
    announce: () => port?.announce(),
    onChange(listener) {
      let unsubscribe = () => {}
      let stopped = false
      void opened.then((ready) => {
        if (!stopped) unsubscribe = ready.onChange(listener)
      })
      return () => {
        stopped = true
        unsubscribe()
      }
    },
    writeLocal: (local) => void opened.then((ready) => ready.writeLocal(local)),
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    now: () => now(),
  }
}
