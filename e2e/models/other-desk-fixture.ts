import type { Locator } from '@playwright/test'
import type { Reply } from '../../contract/index.ts'
import type { StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { Clerk, STAFF } from '../support/clerk.ts'
import { deskOf, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'

/** A sale of another desk says what the sample says: its own tickets and amounts are others. */
export const asSampled: NonNullable<StubbedCall['reply']> = (
  { output },
  { dServidor }: Pick<Reply<never>, 'dServidor'>,
) => ({ ...{ nCode: 200, dServidor }, oData: output.data })

/** Finds a sale of another desk by its number, and presses what is done with it. @param verb its button, in English */
export const openOfOtherDesk = async (context: TestContext, verb: string): Promise<void> => {
  const { page, says, shop } = context
  const other = await context.once('clerk of another desk', () => Clerk.logIn(shop.origin, STAFF.manager))
  await other.openShift('Caja 2')
  await other.sellOnce()
  const number = await other.latestNumber()
  await prepareShift(context)
  await rememberClerk(context)
  await openDesk(context)
  await context.appears(deskOf(context).soldSales.first())
  await page.keyboard.press('F2')
  await page.keyboard.type(number)
  // A sale of a desk that names nobody has no document.
  const search = page.getByRole('button', { name: says('Search orders') })
  await context.appears(search)
  await search.click()
  const found = page.locator('.bo-found').getByRole('button', { name: says(verb, { nOrden: number }) })
  await context.appears(found)
  await found.click()
}

/** A manager says who they are, and why. */
export const allowIt = async ({ says }: TestContext, dialog: Locator): Promise<void> => {
  const { cUsuario, cClave } = STAFF.manager
  await dialog.getByLabel(says('Reason')).fill('Se enfermó')
  await dialog.getByLabel(says("Manager's user")).fill(cUsuario)
  await dialog.getByLabel(says("Manager's password"), { exact: true }).fill(cClave)
}

/** What was paid by hand is proved. @param label of the box, in English */
export const payByHand = async ({ says }: TestContext, dialog: Locator, label: string): Promise<void> => {
  await dialog.getByLabel(says(label)).check()
  await dialog.getByLabel(says('What proves the payment')).fill('Transferencia 4471')
}
