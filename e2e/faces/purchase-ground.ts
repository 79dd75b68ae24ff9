import type { BusinessTimer } from '../../contract/index.ts'
import type { World } from '../replay/world.ts'
import { otherTab } from './other-tab.ts'

const RECORD = 'taquilla/state/purchase'

/** Another tab writes into the tabs' shared record, which this one hears from the storage. */
const writeElsewhere = async (world: World, timer: Partial<BusinessTimer>): Promise<void> => {
  const page = await otherTab(world)
  await page.evaluate(
    ([key, changes]) =>
      navigator.locks.request('purchase-record', () => {
        const record = JSON.parse(localStorage.getItem(key) ?? '')
        const { nEpoch } = record.timer
        Object.assign(record.timer, changes, { nEpoch: nEpoch + 1 })
        localStorage.setItem(key, JSON.stringify(record))
      }),
    [RECORD, timer] as const,
  )
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
export const millisecondsLeft = ({ page }: World): Promise<number> =>
  page.evaluate((key) => {
    const { dMaxima, nDesfaseMs } = JSON.parse(localStorage.getItem(key) ?? '').timer
    return Date.parse(dMaxima) - (Date.now() + nDesfaseMs)
  }, RECORD)
