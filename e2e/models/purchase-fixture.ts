import type { BusinessTimer } from '../../contract/index.ts'
import type { World } from '../replay/world.ts'
import { readRecord, writeRecord } from '../support/tab-record.ts'
import { keepRecordBusy, letRecordGo, otherTab } from './other-tab.ts'

/** Another tab writes into the tabs' shared record, which this one hears of. */
const writeElsewhere = async (world: World, timer: Partial<BusinessTimer>): Promise<void> => {
  const page = await otherTab(world)
  await keepRecordBusy(world)
  const record = await readRecord(page)
  if (!record) throw new Error('No tab has written the record')
  const nEpoch = record.timer.nEpoch + 1
  await writeRecord(page, { ...record, timer: { ...record.timer, ...timer, nEpoch } })
  await letRecordGo(world)
  await page.evaluate(() => new BroadcastChannel('taquilla.purchase').postMessage('record'))
}

const MINUTE = 60_000

/** A purchase begins there, or goes on there. @param process what of it differs */
export const buyElsewhere = async (
  world: World,
  process: Pick<BusinessTimer, 'idProcesoDeCompra' | 'ctProcess'>,
): Promise<void> => {
  const now = await world.page.evaluate(() => Date.now())
  await writeElsewhere(world, {
    ...{ ...process, cEstado: 'INICIADO', nTabIdPrincipal: 'another-tab' },
    ...{ dDesde: new Date(now).toISOString(), dMaxima: new Date(now + 30 * MINUTE).toISOString() },
  })
}

/** The purchase is given up there. */
export const giveUpElsewhere = (world: World): Promise<void> =>
  writeElsewhere(world, {
    ...{ cEstado: 'RESET', ctProcess: null, idProcesoDeCompra: null, idFuncion: null },
    ...{ dDesde: null, dMaxima: null, nTabIdPrincipal: null },
  })

/** What the tabs' shared record leaves to the purchase, by the server's clock. */
export const millisecondsLeft = async ({ page }: World): Promise<number> => {
  const record = await readRecord(page)
  const { dMaxima, nDesfaseMs } = record!.timer
  return Date.parse(dMaxima ?? '') - ((await page.evaluate(() => Date.now())) + nDesfaseMs)
}
