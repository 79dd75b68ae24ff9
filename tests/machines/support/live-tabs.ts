import { setImmediate } from 'node:timers/promises'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import type { LocalTimer } from '../../../contract/client-state.ts'
import type { TabOwnershipCommand } from '../../../machines/tab-ownership/tab-ownership.events.ts'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import { createTabPort } from '../../../src/platform/tabs/create-tab-port.ts'
import { createMemoryTabs } from '../../../src/platform/tabs/memory-tabs.ts'
import { createOwnershipActors } from '../../../src/platform/tabs/ownership-actors.ts'
import { loadOwnershipSchema, readOwnership } from '../../../src/platform/tabs/ownership-store.ts'
import type { TabHost } from '../../../src/platform/tabs/tab-host.ts'

// Loaded before any tab, so that no test waits for a lazy module.
await loadOwnershipSchema()

export const LIVE_START = Date.parse('2027-03-01T20:00:00.000Z')

/** Tabs of one browser that run the real machine with its real actors; locks, storage and channel are in memory. */
export function createLiveBrowser() {
  const memory = createMemoryTabs(LIVE_START)
  const released: string[] = []

  function open(session = new Map<string, string>(), fetchPayment = async () => {}) {
    const host = memory.openTab(session)
    const reports: AnyEventObject[] = []
    const parent = createActor(
      fromCallback(({ receive }) => receive((event) => void reports.push(event))),
      { clock: host.clock },
    ).start()
    const actors = createOwnershipActors({
      port: createTabPort(host),
      fetchPayment,
      invalidateProcess: async (id) => void released.push(id),
    })
    const actor = createActor(tabOwnershipMachine.provide({ actors }), { parent }).start()
    const local = () => JSON.parse(session.get('taquilla.tab') ?? '{}') as LocalTimer
    const isIn = (state: 'principal' | 'paying') => actor.getSnapshot().matches(state)
    return {
      session,
      reports,
      send: (event: TabOwnershipCommand) => actor.send(event),
      state: () => actor.getSnapshot().value,
      isOwner: () => isIn('principal') || isIn('paying'),
      isPaying: () => isIn('paying'),
      epoch: () => actor.getSnapshot().context.epoch,
      tabId: () => local().nTabId,
      /** What the tab keeps of itself (section 3, Local timer). */
      local,
      holdsLock: () => memory.holds(host, 'purchase-owner'),
      close: () => closeTab(host),
    }
  }

  const closeTab = (host: TabHost) => memory.close(host)

  return {
    memory,
    released,
    open,
    /** Until every promise under way has come to its end; messages stay where they are. */
    settle: () => setImmediate(),
    async deliverAll() {
      await setImmediate()
      while (memory.waiting() > 0) {
        memory.deliver()
        await setImmediate()
      }
    },
    record: () =>
      readOwnership({
        read: async () => JSON.parse(memory.stored().get('purchase') ?? 'null'),
        write: async () => {},
      }),
  }
}

export type LiveTab = ReturnType<ReturnType<typeof createLiveBrowser>['open']>
