import type { Route } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import {
  type BusinessTimer,
  ERROR_CODES,
  type PurchaseProcess,
  type PurchaseState,
  type Reply,
} from '../../contract/index.ts'
import type { TestContext } from '../replay/context.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { readRecord, writeRecord } from '../support/tab-record.ts'
import { pay } from './checkout-fixture.ts'
import { keepRecordBusy, otherTab, releaseRecord } from './other-tab.ts'
import { heard, held, holdFor } from './root-fixture.ts'

export const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: 'open' })

/** Whether an event is about a purchase that is not the one under way. */
export const isOfAnother = ({ idProcesoDeCompra, process }: AnyEventObject) =>
  (idProcesoDeCompra ?? process?.idProcesoDeCompra) === 'another'

/** Another tab writes into the tabs' shared record, which this one hears of. */
const writeElsewhere = async (context: TestContext, timer: Partial<BusinessTimer>): Promise<void> => {
  const page = await otherTab(context)
  await keepRecordBusy(context)
  const record = await readRecord(page)
  if (!record) throw new Error('No tab has written the record')
  const nEpoch = record.timer.nEpoch + 1
  await writeRecord(page, { ...record, timer: { ...record.timer, ...timer, nEpoch } })
  await releaseRecord(context)
  await page.evaluate(() => new BroadcastChannel('taquilla.purchase').postMessage('record'))
}

const MINUTE = 60_000

/** A purchase begins there, or goes on there. @param process what of it differs */
export const buyElsewhere = async (
  context: TestContext,
  process: Pick<BusinessTimer, 'idProcesoDeCompra' | 'ctProcess'>,
): Promise<void> => {
  const now = await context.page.evaluate(() => Date.now())
  await writeElsewhere(context, {
    ...{ ...process, cEstado: 'INICIADO', nTabIdPrincipal: 'another-tab' },
    ...{ dDesde: new Date(now).toISOString(), dMaxima: new Date(now + 30 * MINUTE).toISOString() },
  })
}

/** The purchase is given up there. */
export const giveUpElsewhere = (context: TestContext): Promise<void> =>
  writeElsewhere(context, {
    ...{ cEstado: 'RESET', ctProcess: null, idProcesoDeCompra: null, idFuncion: null },
    ...{ dDesde: null, dMaxima: null, nTabIdPrincipal: null },
  })

/** What the tabs' shared record leaves to the purchase, by the server's clock. */
export const millisecondsLeft = async ({ page }: TestContext): Promise<number> => {
  const record = await readRecord(page)
  const { dMaxima, nDesfaseMs } = record!.timer
  return Date.parse(dMaxima ?? '') - ((await page.evaluate(() => Date.now())) + nDesfaseMs)
}

/** The browser remembers that another tab, which is gone by now, owns a purchase. */
export const rememberOtherOwner = async (
  context: TestContext,
  process: PurchaseProcess,
  is: { paying: boolean },
): Promise<void> => {
  await context.rememberOwner(process, is)
  // Without its name this tab is not the one that the record names.
  await context.page.addInitScript(() => sessionStorage.removeItem('taquilla.tab'))
}

/** A purchase with all done but paying. */
export const holdAndPrepare = async (context: TestContext): Promise<PurchaseProcess> => {
  const { buyer, process } = await holdFor(context)
  await buyer.prepare(process)
  return process
}

/** Chooses one place at the performance that costs nothing, and goes on with it to the checkout. */
export const holdMore = async (context: TestContext): Promise<void> => {
  const { shop, visitor } = context
  const { listaSector } = await performanceOf(shop.origin, SHOWS.free)
  const more = visitor.button('One more: {name}', { name: listaSector[0]?.cNombre ?? '' })
  await context.readNotice()
  await context.appears(more)
  await more.click()
  await visitor.performance.continueButton.click()
  await heard(context, 'purchase.resumed', 'purchase')
}

export const payLast = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  await pay(context)
}

const isOver = { nCode: ERROR_CODES.PROCESO_VENCIDO, cError: 'PROCESO_VENCIDO', cMensaje: '', oData: null }

/** The shop's own answer to the call that is held. */
export const continueHeld = async (context: TestContext): Promise<void> => (await held(context)).continue()

/** The shop answers the call that is held: the purchase is over. */
export const refuse = async (context: TestContext): Promise<void> => {
  const dServidor = (await context.shop.now()).toISOString()
  await (await held(context)).fulfill({ json: { ...isOver, dServidor } })
}

/** The shop's own answer, but for the purchase's state. */
export const fulfilInState = async (route: Route, cEstado: PurchaseState): Promise<void> => {
  const response = await route.fetch()
  const real = (await response.json()) as Reply<PurchaseProcess>
  await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado } } })
}

/** As the answer to the call that is held. */
export const replyInState = async (context: TestContext, cEstado: PurchaseState): Promise<void> =>
  fulfilInState(await held(context), cEstado)
