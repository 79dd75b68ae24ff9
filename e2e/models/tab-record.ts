import { expect, type Page } from '@playwright/test'
import type { BusinessTimer } from '../../contract/index.ts'
import type { TestContext } from '../replay/context.ts'
import { readRecord, recordOf, writeRecord } from '../support/tab-record.ts'
import { otherTab } from './other-tab.ts'

const RECORD = 'purchase-record'

/** The other tab's requests for the record's lock, in its window: the first holds it or is next. */
interface Turns {
  turns?: { has: boolean; end(): void }[]
}

/** Another tab that decides when this one may read and write the tabs' shared record, and what it reads. */
export class RecordTab {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(context: TestContext): Promise<RecordTab> {
    return new RecordTab(await otherTab(context))
  }

  /** Has the record: what asks for it from now on waits. */
  async hold(): Promise<void> {
    if ((await this.turns()) === 0) await this.requestTurn()
    await this.#has()
  }

  /** Stands in line for one more turn: what asks for the record from now on waits for its end. */
  async requestTurn(): Promise<void> {
    await this.#page.evaluate((name) => {
      const here = window as unknown as Turns
      here.turns ??= []
      const turn = { has: false, end: () => {} }
      here.turns.push(turn)
      void navigator.locks.request(name, () => {
        turn.has = true
        return new Promise<void>((end) => Object.assign(turn, { end }))
      })
    }, RECORD)
  }

  turns(): Promise<number> {
    return this.#page.evaluate(() => (window as unknown as Turns).turns?.length ?? 0)
  }

  /** Ends its turn, and waits for its next: what stood between them has had the record. */
  async endTurn(): Promise<void> {
    await this.#has()
    await this.#page.evaluate(() => (window as unknown as Turns).turns?.shift()?.end())
    await this.#has()
  }

  /** Announces that the record changed, as every tab does that wrote it; resolves once this tab waits to read it. */
  async announce(): Promise<void> {
    const before = await this.#waiting()
    await this.#page.evaluate(() => new BroadcastChannel('taquilla.purchase').postMessage('record'))
    await this.untilWaiting(before + 1)
  }

  /** Until so many stand in line for the record, this tab and others. */
  async untilWaiting(count: number): Promise<void> {
    await until(async () => (await this.#waiting()) >= count, `${count} waiting for the record`)
  }

  /** Writes the record; an empty one where there is none. */
  async write(change: (timer: BusinessTimer) => Partial<BusinessTimer>): Promise<void> {
    const { timer, process } = (await readRecord(this.#page)) ?? EMPTY
    await writeRecord(this.#page, recordOf({ ...timer, ...change(timer) }, process))
  }

  async #has(): Promise<void> {
    await until(
      () => this.#page.evaluate(() => (window as unknown as Turns).turns?.[0]?.has !== false),
      'the turn at the record',
    )
  }

  #waiting(): Promise<number> {
    return this.#page.evaluate(async (name) => {
      const { pending } = await navigator.locks.query()
      return (pending ?? []).filter((lock) => lock.name === name).length
    }, RECORD)
  }
}

/** This tab's next writing of a new epoch fails, as where the storage is full. */
export const breakStorage = async ({ page }: TestContext): Promise<void> => {
  const known = (await readRecord(page))?.timer.nEpoch
  await page.evaluate((epoch) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: { timer?: { nEpoch: number } }, key) {
      if (value.timer?.nEpoch === epoch) return put.call(this, value, key)
      IDBObjectStore.prototype.put = put
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }, known)
}

const until = (is: () => Promise<boolean>, message: string): Promise<void> =>
  expect.poll(is, { message, timeout: 30_000, intervals: [20] }).toBe(true)

const EMPTY: { timer: BusinessTimer; process: object } = {
  timer: {
    ...{ cEstado: 'RESET', ctProcess: null, dMaxima: null, dDesde: null, idProcesoDeCompra: null },
    ...{ idFuncion: null, nMinutos: 0, cUltimaSituacion: null, cMensaje: null, cOrigen: null },
    ...{ dReset: null, aTabId: [], nTabIdPrincipal: null, dUpdateTabIdPrincipal: null, nEpoch: 0 },
    ...{ nDesfaseMs: 0, aProcesoCerrado: [] },
  },
  process: { idProcesoDeCompraInvalidar: null, dReset: null },
}
