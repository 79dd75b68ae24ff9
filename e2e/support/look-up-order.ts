import { mailWith } from './mailbox.ts'
import type { RunningShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

/** At the look-up, opens an order with the code that is mailed to its buyer. */
export const lookUpOrder = async (
  visitor: Visitor,
  { origin }: Pick<RunningShop, 'origin'>,
  { nOrden, cEmail }: { nOrden: string; cEmail: string },
): Promise<void> => {
  const main = visitor.page.getByRole('main')
  await main.getByLabel(visitor.says('Order number')).fill(nOrden)
  await main.getByLabel(visitor.says('Email')).fill(cEmail)
  await visitor.button('Send me a code').click()
  const ofOrder = new RegExp(`${nOrden}[^]*>(\\d{3}\\s?\\d{3})<`)
  await main.getByLabel(visitor.says('Code')).fill(await mailWith(origin, cEmail, ofOrder))
  await visitor.button('See the order').click()
}
