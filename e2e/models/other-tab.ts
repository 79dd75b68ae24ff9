import type { Page } from '@playwright/test'
import { CLIENT_STATE_VERSION } from '../../contract/client-state-version.ts'
import type { TestContext } from '../replay/context.ts'
import { ANOTHERS_PURCHASE } from '../replay/network.ts'

/** Another tab of the same browser, at an address where no shop runs: what it does to this one is done by hand. */
export const otherTab = async ({ notes, browserContext, shop, page: shown }: TestContext): Promise<Page> => {
  const known = notes.get('other tab') as Page | undefined
  if (known) return known
  const page = await browserContext.newPage()
  await browserContext.route(`**/v2/Proceso/${ANOTHERS_PURCHASE}`, () => {})
  await page.goto(`${shop.origin}/ready`)
  notes.set('other tab', page)
  // A page behind another is hardly drawn, and a click waits for that.
  await shown.bringToFront()
  return page
}

/** The other tab holds the lock of the tabs' shared record: every other request waits. */
export const keepRecordBusy = async (context: TestContext): Promise<void> => {
  const page = await otherTab(context)
  await page.evaluate(
    () =>
      new Promise<void>((granted) => {
        void navigator.locks.request('purchase-record', () => {
          granted()
          return new Promise<void>((release) => Object.assign(window, { release }))
        })
      }),
  )
}

export const releaseRecord = async (context: TestContext): Promise<void> => {
  const page = await otherTab(context)
  await page.evaluate(() => (window as unknown as { release(): void }).release())
}

/** The customer logs out there, which this tab hears from the storage. */
export const logOutElsewhere = async (context: TestContext): Promise<void> => {
  const page = await otherTab(context)
  await page.evaluate(() => localStorage.removeItem('taquilla/state/user'))
}

/** A customer logs in there, which this tab hears from the storage. */
export const logInElsewhere = async (context: TestContext): Promise<void> => {
  const page = await otherTab(context)
  const { user } = await context.logIn()
  const record = JSON.stringify({ version: CLIENT_STATE_VERSION, value: user })
  await page.evaluate((text) => localStorage.setItem('taquilla/state/user', text), record)
}

/** A purchase starts there: the owner's lock is taken from this tab. */
export const startPurchaseElsewhere = async (context: TestContext): Promise<void> => {
  const page = await otherTab(context)
  await page.evaluate(() => {
    void navigator.locks.request('purchase-owner', { steal: true }, () => new Promise<void>(() => {}))
  })
}
