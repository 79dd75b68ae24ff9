import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BusinessTimer, PurchaseProcess } from '../../contract/index.ts'
import type { RefusalReason } from '../../machines/tab-ownership/tab-ownership.events.ts'
import type { EventHandler, EventHandlers } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { ANOTHERS_PURCHASE } from '../replay/network.ts'
import { breakStorage, RecordTab } from './tab-record.ts'

type Change = (timer: BusinessTimer) => Partial<BusinessTimer>

export const heldBy = ({ notes }: TestContext) => notes.get('held') as PurchaseProcess

const ANOTHER = 'another-tab'

/** Another tab buys. */
export const ofAnother =
  ({ dDesde, dMaxima }: PurchaseProcess): Change =>
  ({ nEpoch }) => ({
    ...{ cEstado: 'INICIADO', ctProcess: 'CART', idProcesoDeCompra: ANOTHERS_PURCHASE, nMinutos: 30 },
    ...{ nTabIdPrincipal: ANOTHER, nEpoch: nEpoch + 1, dDesde, dMaxima },
  })

export const ofNobody: Change = ({ nEpoch }) => ({
  ...{ cEstado: 'RESET', nTabIdPrincipal: null, idProcesoDeCompra: null, dMaxima: null, nEpoch: nEpoch + 1 },
})

export const closed =
  ({ idProcesoDeCompra }: PurchaseProcess): Change =>
  ({ aProcesoCerrado }) => ({ aProcesoCerrado: [...aProcesoCerrado, idProcesoDeCompra] })

/** Closed in another tab by a payment, which then failed. */
const opened =
  ({ idProcesoDeCompra }: PurchaseProcess): Change =>
  ({ aProcesoCerrado }) => ({ aProcesoCerrado: aProcesoCerrado.filter((id) => id !== idProcesoDeCompra) })

const isOurs = ({ cEstado, nTabIdPrincipal }: BusinessTimer) =>
  cEstado === 'INICIADO' && nTabIdPrincipal !== ANOTHER

/** How many changes by another tab this one may hear while it waits for its turn at the record. */
const MOST_REMOTE_CHANGES = 2

/**
 * Before this tab does something that it writes down: another tab has the record, this one stands in line to look at
 * it, and behind that the other tab once more. So it is decided what is heard first, and then what is found.
 */
export const arrange = async (context: TestContext): Promise<void> => {
  const other = await RecordTab.of(context)
  await other.hold()
  for (let looks = 0; looks < MOST_REMOTE_CHANGES; looks++) {
    await other.announce()
    await other.requestTurn()
  }
}

/** This tab hears how another one changes the record. */
export const heard = (change: (context: TestContext) => Change): EventHandler => ({
  // An older record (epoch 0) changes nothing while the tab claims; elsewhere the page only gets newer ones.
  when: ({ record }, { value, context }) =>
    (record.nEpoch > 0 || value === 'claiming') && !(value === 'follower' && record.nEpoch === context.seen),
  async act(context) {
    const other = await RecordTab.of(context)
    await other.hold()
    if ((await other.turns()) === 1) {
      await other.announce()
      await other.requestTurn()
    }
    await other.write(change(context))
    await other.endTurn()
  },
})

/** Another tab changes the record, and this one hears of it. */
export const remoteChanges: EventHandlers = {
  'remote.claimed': heard((context) => ofAnother(heldBy(context))),
  'remote.reset': heard(() => ofNobody),
}

/** A tab that knows of a newer epoch is fenced off: its operation writes nothing. */
const mayWrite: EventHandler['when'] = (_, { context }) => context.seen <= context.epoch

/** Gives this tab the lock, with the record that the path needs. */
const outcome = (when: EventHandler['when'] = () => true): EventHandler => ({
  when,
  async act(context, { type, output }, to) {
    const other = await RecordTab.of(context)
    await other.hold()
    while ((await other.turns()) > 1) await other.endTurn()
    await other.untilWaiting(1)
    const found = foundBy(context, type, output, to)
    if (found) await other.write(found)
    if (type.startsWith('xstate.error.')) await breakStorage(context)
    await other.requestTurn()
    await other.endTurn()
  },
})

/** How another tab changes the record before this one gets the lock; null where it does not. */
const foundBy = (
  context: TestContext,
  type: string,
  output: AnyEventObject['output'],
  to: AnyMachineSnapshot,
): Change | null => {
  const held = heldBy(context)
  if (output?.kind === 'fenced') return (timer) => (isOurs(timer) ? ofAnother(held)(timer) : {})
  if (output?.kind === 'refused')
    return (timer) => ({ ...(to.value === 'idle' && ofNobody(timer)), ...closed(held)(timer) })
  if (output?.paying) return closed(held)
  if (type !== 'xstate.done.actor.claimOwnership') return null
  // What the other tab wrote and announced has not reached this tab's storage yet.
  const late = to.value === 'superseded'
  return (timer) => ({ ...opened(held)(timer), nEpoch: timer.nEpoch - (late ? 1 : 0) })
}

const outcomesOf = (actor: string, when?: EventHandler['when']): EventHandlers => ({
  [`xstate.done.actor.${actor}`]: outcome(when),
  [`xstate.error.actor.${actor}`]: outcome(actor === 'relockOwnership' ? () => false : mayWrite),
})

/** A tab that knows of a newer epoch can only be fenced off. */
const isFound: EventHandler['when'] = ({ output }, { context }) =>
  output.kind === 'fenced' || context.seen <= context.epoch

/** A claim needs this tab's id, and is never fenced. */
const isClaimed: EventHandler['when'] = ({ output }, { context }) =>
  context.tabId !== null && (output?.kind === 'done' || (output?.kind === 'refused' && output.why === 'over'))

/** The claims of a setup whose record makes them be refused for this reason. */
export const refusedAs = (reason: RefusalReason): EventHandlers => ({
  'xstate.done.actor.claimOwnership': outcome(
    ({ output: { kind, why } }, { context }) =>
      context.tabId !== null && kind === 'refused' && why === reason,
  ),
})

export const outcomes: EventHandlers = {
  // Setups that wait for the deadline have this event of their own.
  'xstate.after.ownerGrace.tab-ownership.follower': { when: () => false },
  'xstate.done.actor.claimOwnership': outcome(isClaimed),
  'xstate.error.actor.claimOwnership': outcome((_, { context }) => context.tabId !== null),
  ...outcomesOf('relockOwnership'),
  ...outcomesOf('markPaying', isFound),
  ...outcomesOf(
    'reviveProcess',
    ({ output }, { context }) => output.kind === 'fenced' || output.record.nEpoch > context.seen,
  ),
  ...outcomesOf('settlePayment', ({ output }) => output.kind === 'done'),
  ...outcomesOf('closeProcess', isFound),
}
