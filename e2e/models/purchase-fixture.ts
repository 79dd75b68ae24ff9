import type { BusinessTimer } from '../../contract/index.ts'
import type { TestContext } from '../replay/context.ts'
import { readRecord, writeRecord } from '../support/tab-record.ts'
import { keepRecordBusy, letRecordGo, otherTab } from './other-tab.ts'

/** Another tab writes into the tabs' shared record, which this one hears of. */
const writeElsewhere = async (context: TestContext, timer: Partial<BusinessTimer>): Promise<void> => {
  const page = await otherTab(context)
  await keepRecordBusy(context)
  const record = await readRecord(page)
  if (!record) throw new Error('No tab has written the record')
  const nEpoch = record.timer.nEpoch + 1
  await writeRecord(page, { ...record, timer: { ...record.timer, ...timer, nEpoch } })
  await letRecordGo(context)
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
