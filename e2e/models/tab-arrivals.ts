import type { AnyEventObject } from 'xstate'
import type { PurchaseProcess } from '../../contract/index.ts'
import { cases } from '../../machines/tab-ownership/tab-ownership.cases.ts'
import type { StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { holdPlace } from './checkout-fixture.ts'
import { RecordTab } from './tab-record.ts'

export const charge: StubbedCall = { route: 'charge' }
export const confirm: StubbedCall = { route: 'confirmPayment' }
export const load: StubbedCall = { route: 'getProcess' }
export const preValidate: StubbedCall = { route: 'preValidate' }

const samples = cases.events as readonly AnyEventObject[]

export const sample = (wanted: string, is: (event: AnyEventObject) => boolean = () => true): AnyEventObject =>
  samples.find((event) => event.type === wanted && is(event)) as AnyEventObject

export const rehydrated = (owner: string | null) =>
  sample('tab.rehydrated', ({ record }) => record.nTabIdPrincipal === owner)

export const started = sample('purchase.started')
export const claimed = sample('xstate.done.actor.claimOwnership')

export const relocked = sample('xstate.done.actor.relockOwnership', ({ output }) => !output.paying)

export const countOf = ({ watch, page }: TestContext, type: string): number =>
  watch
    .of(page, 'tab-ownership')
    .flatMap(({ steps }) => steps)
    .filter(({ event }) => event === type).length

/** Until this tab's ownership has heard more of these. */
export const hears = async (
  context: TestContext,
  type: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const before = countOf(context, type)
  await work()
  await context.until(() => countOf(context, type) > before, `${type} in tab-ownership`)
}

/** Goes somewhere within the page, as a link or a step back does. */
export const go = ({ page }: TestContext, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

export const hold = async (context: TestContext, prepared = false): Promise<PurchaseProcess> => {
  const [held] = await Promise.all([
    holdPlace(context, { show: SHOWS.free, prepared }),
    RecordTab.of(context),
  ])
  context.notes.set('held', held)
  return held
}

/** The page's first two readings of the record wait for the other tab. */
export const arriveInLine = async (context: TestContext, path: string): Promise<void> => {
  const other = await RecordTab.of(context)
  await other.hold()
  await context.page.goto(path)
  await other.untilWaiting(1)
  await other.requestTurn()
  await other.announce()
  await other.requestTurn()
}

export const endTurn = async (context: TestContext): Promise<void> => (await RecordTab.of(context)).endTurn()

export const heard = (context: TestContext, type: string): Promise<void> =>
  context.until(() => countOf(context, type) > 0, `${type} in tab-ownership`)

/** The page opens the purchase after it knows which tab buys. */
export const arriveAtPurchase = async (
  context: TestContext,
  { idProcesoDeCompra }: PurchaseProcess,
): Promise<void> => {
  await context.network.hold([preValidate.route].flat())
  await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
  await heard(context, 'tab.rehydrated')
  await context.network.open(() => heard(context, 'purchase.started'))
}
