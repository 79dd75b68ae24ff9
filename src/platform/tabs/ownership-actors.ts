import { fromCallback, fromPromise } from 'xstate'
import type { BusinessTimer } from '../../../contract/client-state.ts'
import type {
  ClaimInput,
  CloseInput,
  FencedInput,
  RecordOutcome,
  ReviveInput,
  TabOwnershipSignal,
  WatchTabsCommand,
} from '../../../machines/tab-ownership/tab-ownership.events.ts'
import {
  claim,
  close,
  emptyOwnership,
  markPaying,
  type OwnershipResult,
  type OwnershipState,
  type RefusedClaim,
  relock,
  revive,
  settle,
  sweep,
} from './ownership-record.ts'
import { readOwnership, writeOwnership } from './ownership-store.ts'
import type { TabPort } from './tab-port.ts'

export interface OwnershipHost {
  port: TabPort
  /** Releases the process on the server; a failure is left to the server's own deadline. */
  invalidateProcess(idProcesoDeCompra: string): Promise<unknown>
  /** Loads the payment machine, for a purchase that was being paid when this tab was reloaded. */
  fetchPayment(): Promise<unknown>
}

/** The actors for `tabOwnershipMachine.provide({ actors })`: one call per tab, when its page starts. */
export function createOwnershipActors({ port, invalidateProcess, fetchPayment }: OwnershipHost) {
  let lockLost: (epoch: number) => void = () => {}
  // A claim waits for the first read: otherwise nobody knows which of the two is newer.
  let rehydrated: () => void = () => {}
  const ready = new Promise<void>((resolve) => {
    rehydrated = resolve
  })

  const operate = (run: (state: OwnershipState) => OwnershipResult): Promise<OwnershipResult> =>
    port.withRecord(async (access) => {
      const result = run(await readOwnership(access))
      if (result.kind === 'done') await writeOwnership(access, result.state)
      return result
    })

  const finish = (result: OwnershipResult | RefusedClaim): RecordOutcome => {
    const { state, invalidate, ...outcome } = result
    if (outcome.kind === 'done') port.announce()
    if (invalidate !== null) invalidateProcess(invalidate).catch(() => {})
    return { ...outcome, record: state.timer }
  }

  const fenced = <Input extends FencedInput>(
    operation: (state: OwnershipState, input: Input) => OwnershipResult,
    after: (now: number) => void = () => {},
  ) =>
    fromPromise<RecordOutcome, Input>(async ({ input }) => {
      const outcome = finish(await operate((state) => operation(state, input)))
      after(input.now)
      return outcome
    })

  const leave = (now: number) => {
    port.releaseOwner()
    port.writeLocal({ cEstado: 'RESET', dUpdate: iso(now) })
  }

  return {
    claimOwnership: fromPromise<RecordOutcome, ClaimInput>(async ({ input }) => {
      await ready
      const tabId = await port.identify()
      const result = await port.withRecord(async (access) => {
        const claimed = claim(await readOwnership(access), tabId, input)
        if (claimed.kind !== 'done') return claimed
        const timer = { ...claimed.state.timer, aTabId: await port.openTabs() }
        await writeOwnership(access, { ...claimed.state, timer })
        await port.stealOwner(() => lockLost(timer.nEpoch))
        return { ...claimed, state: { ...claimed.state, timer } }
      })
      if (result.kind === 'done') port.writeLocal({ cEstado: 'INICIADO', dUpdate: iso(input.now) })
      return finish(result)
    }),

    relockOwnership: fromPromise<RecordOutcome & { paying: boolean }>(async () => {
      const tabId = await port.identify()
      const outcome = await port.withRecord(async (access) => {
        const state = await readOwnership(access)
        const result = relock(state, tabId)
        const held =
          result.kind === 'done' && (await port.takeOwnerIfFree(() => lockLost(state.timer.nEpoch)))
        return { kind: held ? 'done' : 'fenced', record: state.timer, paying: held && result.paying } as const
      })
      if (outcome.paying) await fetchPayment()
      return outcome
    }),

    markPaying: fenced<FencedInput>(markPaying),
    reviveProcess: fenced<ReviveInput>(revive),
    settlePayment: fenced<FencedInput>(settle, leave),
    closeProcess: fenced<CloseInput>(close, leave),

    watchTabs: fromCallback<WatchTabsCommand, undefined, TabOwnershipSignal>(({ sendBack, receive }) => {
      let stopped = false
      let tabId = ''
      // This computer's clock offset: the last one known from the record, and the one measured here.
      let sharedMs = 0
      let measuredMs: number | null = null
      const nowBy = ({ nDesfaseMs }: BusinessTimer) => port.now() + nDesfaseMs
      lockLost = (epoch) => sendBack({ type: 'lock.lost', epoch })

      const correct = () => {
        if (measuredMs === null || Math.abs(measuredMs - sharedMs) < OFFSET_STEP_MS) return
        sharedMs = measuredMs
        shareOffset(port, measuredMs).catch(ignored)
      }

      const look = async () => {
        if (tabId === '') return
        const { timer } = await port.withRecord(async (access) => {
          const state = await readOwnership(access)
          if (state.timer.nTabIdPrincipal !== tabId) port.releaseOwner()
          return state
        })
        sharedMs = timer.nDesfaseMs
        if (stopped || timer.nTabIdPrincipal === tabId) return
        if (timer.cEstado === 'RESET') sendBack({ type: 'remote.reset', record: timer })
        else sendBack({ type: 'remote.claimed', record: timer, now: nowBy(timer) })
      }

      const tidy = async (epoch: number, paid = false) => {
        // The owner itself writes that it was paid, unless it is gone before.
        if (paid) await port.ownerFreed()
        const result = await port.withRecord(async (access) => {
          const state = await readOwnership(access)
          const free = await port.isOwnerFree()
          const swept = free ? sweep(state, { epoch, now: nowBy(state.timer), paid }) : null
          if (swept?.kind === 'done') await writeOwnership(access, swept.state)
          return swept
        })
        if (result?.kind !== 'done') return
        finish(result)
        if (!stopped) sendBack({ type: 'remote.reset', record: result.state.timer })
      }

      receive((command) => {
        if (command.type === 'offset.measured') {
          measuredMs = command.offsetMs
          correct()
          return
        }
        void tidy(command.epoch, command.paid).catch(ignored)
      })

      const unsubscribe = port.onChange(() => void look().catch(ignored))
      void port.identify().then(async (id) => {
        tabId = id
        const state = await firstLook(port)
        sharedMs = state.timer.nDesfaseMs
        correct()
        if (stopped) return
        sendBack({ type: 'tab.rehydrated', tabId: id, record: state.timer, now: nowBy(state.timer) })
        rehydrated()
      })

      return () => {
        stopped = true
        unsubscribe()
      }
    }),
  }
}

/** A failed read is repeated with the next change; the next write reports the error. */
const ignored = () => {}

/** An unreadable record counts as absent; the next claim reports the error. */
const firstLook = (port: TabPort): Promise<OwnershipState> =>
  port
    .withRecord(async (access) => (port.hasRecord() ? readOwnership(access) : emptyOwnership()))
    .catch(() => emptyOwnership())

async function shareOffset(port: TabPort, offsetMs: number): Promise<void> {
  await port.withRecord(async (access) => {
    const state = await readOwnership(access)
    if (Math.abs(state.timer.nDesfaseMs - offsetMs) < OFFSET_STEP_MS) return
    await writeOwnership(access, { ...state, timer: { ...state.timer, nDesfaseMs: offsetMs } })
  })
}

/** Smaller differences are the network's, not the clock's. */
const OFFSET_STEP_MS = 1000

const iso = (now: number) => new Date(now).toISOString()
