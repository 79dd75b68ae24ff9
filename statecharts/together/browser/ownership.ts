import { fromCallback } from 'xstate'
import type {
  ClaimInput,
  CloseInput,
  FencedInput,
  RecordOutcome,
  ReviveInput,
  TabOwnershipSignal,
  WatchTabsCommand,
} from '../../../machines/tab-ownership/tab-ownership.events.ts'
import * as protocol from '../../../src/platform/tabs/ownership-record.ts'
import type { BrowserLane } from '../message.ts'
import type { Device } from './device.ts'
import { fromExchange } from './exchange.ts'

export interface OwnershipHost {
  tab: BrowserLane
  device: Device
  now(): number
  /** Releases a purchase on the server. */
  invalidate(idProcesoDeCompra: string): void
}

type Result = protocol.OwnershipResult | protocol.RefusedClaim

/** The actors of tab-ownership, over the shared record: the operations are those that the browser runs. */
export function ownershipActors({ tab, device, now, invalidate }: OwnershipHost) {
  const finish = ({ state, invalidate: released, ...outcome }: Result): RecordOutcome => {
    if (released !== null) invalidate(released)
    return { ...outcome, record: state.timer }
  }
  const fenced = <Input extends FencedInput>(
    operation: (state: protocol.OwnershipState, input: Input) => protocol.OwnershipResult,
    leaves = false,
  ) =>
    fromExchange<RecordOutcome, Input>((input, answer) => {
      const result = device.operate(tab, (state) => operation(state, input))
      if (leaves) device.releaseLock(tab)
      answer(finish(result))
    })
  return {
    claimOwnership: fromExchange<RecordOutcome, ClaimInput>((input, answer) => {
      const result = device.operate(tab, (state) => protocol.claim(state, tab, input))
      if (result.kind === 'done') device.takeLock(tab)
      answer(finish(result))
    }),
    relockOwnership: fromExchange<RecordOutcome & { paying: boolean }>((_, answer) => {
      const { kind, state, paying } = protocol.relock(device.record(), tab)
      const isHeld = kind === 'done' && device.isLockFree()
      if (isHeld) device.takeLock(tab)
      answer({ kind: isHeld ? 'done' : 'fenced', record: state.timer, paying: isHeld && paying })
    }),
    markPaying: fenced<FencedInput>(protocol.markPaying),
    reviveProcess: fenced<ReviveInput>(protocol.revive),
    settlePayment: fenced<FencedInput>(protocol.settle, true),
    closeProcess: fenced<CloseInput>(protocol.close, true),
    watchTabs: fromCallback<WatchTabsCommand, undefined, TabOwnershipSignal>(({ sendBack, receive }) => {
      receive((command) => {
        if (command.type !== 'janitor.asked' || !device.isLockFree()) return
        const { epoch, paid = false } = command
        const swept = device.operate(tab, (state) => protocol.sweep(state, { epoch, now: now(), paid }))
        if (swept.kind !== 'done') return
        finish(swept)
        sendBack({ type: 'remote.reset', record: swept.state.timer })
      })
      sendBack({ type: 'tab.rehydrated', tabId: tab, record: device.record().timer, now: now() })
      return device.join(tab, sendBack)
    }),
  }
}
