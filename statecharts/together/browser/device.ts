import type { PurchaseProcess } from '../../../contract/index.ts'
import type { TabOwnershipSignal } from '../../../machines/tab-ownership/tab-ownership.events.ts'
import * as protocol from '../../../src/platform/tabs/ownership-record.ts'
import type { SharedClock } from '../clock.ts'
import type { BrowserLane } from '../message.ts'
import type { Post } from '../post.ts'

type Notify = (signal: TabOwnershipSignal) => void
type Result = protocol.OwnershipResult | protocol.RefusedClaim

/** What the tabs of one browser share: the record, the owner's lock, and what the browser remembers. */
export interface Device {
  /** The purchase that was in the cart when a tab was closed. */
  remembered: PurchaseProcess | null
  record(): protocol.OwnershipState
  /** A tab opens, and is notified of what others write. @returns how it closes */
  join(tab: BrowserLane, notify: Notify): () => void
  /** An operation on the record; the others are notified of what is written. */
  operate(tab: BrowserLane, run: (state: protocol.OwnershipState) => Result): Result
  /** Takes the owner's lock, from another tab too. */
  takeLock(tab: BrowserLane): void
  releaseLock(tab: BrowserLane): void
  isLockFree(): boolean
}

export function createDevice(clock: SharedClock, post: Post): Device {
  const tabs = new Map<BrowserLane, Notify>()
  let record = protocol.emptyOwnership()
  let owner: { tab: BrowserLane; epoch: number } | null = null

  const announce = (from: BrowserLane) => {
    for (const to of tabs.keys()) if (to !== from) post.send(letterOf(from, to), () => look(to))
  }
  const letterOf = (from: BrowserLane, to: BrowserLane) => {
    const runs = record.timer.cEstado === 'INICIADO'
    return {
      ...{ from, to, event: runs ? 'remote.claimed' : 'remote.reset' },
      sentence: runs ? 'tabs.claimed' : 'tabs.reset',
    }
  }
  const look = (tab: BrowserLane): boolean => {
    const notify = tabs.get(tab)
    const { timer } = record
    if (notify && timer.nTabIdPrincipal !== tab)
      notify(
        timer.cEstado === 'RESET'
          ? { type: 'remote.reset', record: timer }
          : { type: 'remote.claimed', record: timer, now: clock.time() },
      )
    return notify !== undefined
  }
  const device: Device = {
    remembered: null,
    record: () => record,
    join(tab, notify) {
      tabs.set(tab, notify)
      return () => {
        tabs.delete(tab)
        device.releaseLock(tab)
      }
    },
    operate(tab, run) {
      const result = run(record)
      if (result.kind === 'done') {
        record = result.state
        announce(tab)
      }
      return result
    },
    takeLock(tab) {
      const before = owner
      owner = { tab, epoch: record.timer.nEpoch }
      if (before && before.tab !== tab) tabs.get(before.tab)?.({ type: 'lock.lost', epoch: before.epoch })
    },
    releaseLock(tab) {
      if (owner?.tab === tab) owner = null
    },
    isLockFree: () => owner === null,
  }
  return device
}
