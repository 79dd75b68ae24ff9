import { expect } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'
import { STAFF } from '../support/clerk.ts'
import { deskOf } from './box-fixture.ts'

/** The question to a manager whether a sale is cancelled. */
export const cancelDialog = ({ page }: TestContext) => page.getByRole('alertdialog')

/** Presses "Anular" of the latest sale that has it: one of two tickets, by `prepareShift`. */
export const openCancelDialog = (context: TestContext) =>
  deskOf(context)
    .soldSales.getByRole('button', { name: /^Anular/ })
    .first()
    .click()

/** A box for each ticket of the sale. */
export const ticketBoxes = (context: TestContext) => cancelDialog(context).getByRole('checkbox')

/** What goes back is shown. */
export const isQuoted = (context: TestContext) =>
  expect(cancelDialog(context).getByText(context.says('The tickets will admit nobody.'))).toBeVisible()

export const keepSale = (context: TestContext) =>
  cancelDialog(context)
    .getByRole('button', { name: context.says('Keep it') })
    .click()

/** A manager says who they are, and why, and sends it. */
export const sendCancellation = async (context: TestContext) => {
  const dialog = cancelDialog(context)
  const { cUsuario, cClave } = STAFF.manager
  await dialog.getByLabel(context.says('Reason')).fill('Otra función')
  await dialog.getByLabel(context.says("Manager's user")).fill(cUsuario)
  await dialog.getByLabel(context.says("Manager's password"), { exact: true }).fill(cClave)
  await dialog.locator('button[type="submit"]').click()
}
