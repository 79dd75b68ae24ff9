import type { TestContext } from '../replay/context.ts'
import { openDialog } from './regret-fixture.ts'

/** Asks for the money of tickets that the house moved. */
export const openAnswer = async (
  { visitor, readNotice }: TestContext,
  which: 'first' | 'second' = 'first',
): Promise<void> => {
  await readNotice()
  await visitor
    .button('Get the money back')
    .nth(which === 'second' ? 1 : 0)
    .click()
}

export const confirmAnswer = (context: TestContext): Promise<void> =>
  openDialog(context).locator('.dlg-acts button').first().click()

export const leaveAnswer = (context: TestContext): Promise<void> =>
  openDialog(context).locator('.dlg-acts button').last().click()
