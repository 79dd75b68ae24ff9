import { expect } from '@playwright/test'
import type { Order, Reply } from '../../contract/index.ts'
import { resaleOffer } from '../../machines/samples/payment.ts'
import type { TestContext } from '../replay/context.ts'
import { openDialog } from './regret-fixture.ts'

/** The sample, each of whose tickets may be offered for resale. */
export const resellable = (order: Order | null): Order | null =>
  order && { ...order, listaEntrada: order.listaEntrada.map((one) => ({ ...one, dReventa: null })) }

/** Opens the dialog of the first ticket and leaves it: once it is offered, or once the look-up was too long ago. */
export const leaveResale = async (context: TestContext, order: Order | null): Promise<void> => {
  await context.readNotice()
  const { page, says } = context
  const calls = '**/v2/Compra/*/Reventa{,/Consulta}'
  // The server has no such order, and refuses its permission.
  if (order !== null)
    await page.route(calls, async (route) => {
      const { dServidor } = (await (await route.fetch()).json()) as Reply<never>
      const oData = route.request().url().endsWith('Consulta') ? resaleOffer : resellable(order)
      await route.fulfill({ json: { nCode: 200, oData, dServidor } })
    })
  const button = (english: string) =>
    openDialog(context).getByRole('button', { name: says(english), exact: true })
  await page.locator('.found-resale .link').first().click()
  if (order === null) await expect(openDialog(context).getByRole('alert')).toBeVisible()
  else {
    await button('Put it on sale').click()
    await expect(button('Take it off resale')).toBeVisible()
  }
  await button('Close').click()
  await page.unroute(calls)
}
