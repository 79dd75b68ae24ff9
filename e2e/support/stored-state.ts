import type { Page } from '@playwright/test'
import type { LocalTimer, PurchaseProcess, User } from '../../contract/index.ts'

/** Fields of the client state that have a key of their own in the browser; null where there is none. */
interface StoredState {
  user: User
  procesoCompra: PurchaseProcess | null
  colaTurno: { lista: number[]; turnos: Record<string, string> } | null
  navegation: { LastFunction: string | null; redirect_uri: { fullPath: string } | null } | null
}

export const storedIn = (page: Page): Promise<StoredState> =>
  page.evaluate(() => {
    const read = (field: string) =>
      JSON.parse(localStorage.getItem(`taquilla/state/${field}`) ?? 'null')?.value ?? null
    return {
      user: read('user'),
      procesoCompra: read('procesoCompra'),
      colaTurno: read('colaTurno'),
      navegation: read('navegation'),
    }
  })

/** What a tab knows of itself. */
export const localTimerOf = (page: Page): Promise<LocalTimer | null> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('taquilla.tab') ?? 'null'))
