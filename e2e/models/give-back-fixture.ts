import type { AnyMachineSnapshot } from 'xstate'
import type { ApiRouteName, Reply } from '../../contract/index.ts'
import type { GiveBackOutput } from '../../machines/give-back/give-back.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { giveBackOffer } from '../../machines/samples/payment.ts'
import type { StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { openDialog, readFailure } from './regret-fixture.ts'

/** Asks which tickets of the first order are given back. */
export const openGiveBack = async ({ visitor, readNotice }: TestContext): Promise<void> => {
  await readNotice()
  await visitor.button('Give tickets back').first().click()
}

const press = (context: TestContext, english: string): Promise<void> =>
  openDialog(context)
    .getByRole('button', { name: context.says(english), exact: true })
    .click()

export const askWhatComesBack = (context: TestContext) => press(context, 'See the refund')
export const confirmGiveBack = (context: TestContext) => press(context, 'Yes, give them back')

export const keepTickets = (context: TestContext) => press(context, 'Keep my tickets')

/** The dialog's calls: the server knows no tickets of the sample's order. @param reply of what gives them back */
export const giveBackCalls = (
  ask: ApiRouteName,
  give: ApiRouteName,
  reply: NonNullable<StubbedCall['reply']>,
) => ({
  ask: {
    route: ask,
    reply: (_: unknown, { dServidor }: Reply<never>) => ({ nCode: 200, oData: giveBackOffer, dServidor }),
  },
  give: { route: give, reply },
  /** Both, as a path holds them. */
  both: { route: [ask, give] },
})

/** Goes through the dialog, whose only ticket is chosen already, until its machine ends so. */
export const endGiveBack = async (
  context: TestContext,
  { ask, give }: ReturnType<typeof giveBackCalls>,
  { result, order }: GiveBackOutput,
  to: AnyMachineSnapshot,
): Promise<void> => {
  await context.readNotice()
  if (result === 'kept') return keepTickets(context)
  await askWhatComesBack(context)
  if (result === 'over')
    return context.network.answer(ask, done('askGiveBack', refused('CONSULTA_VENCIDA')), to)
  await context.network.answer(ask, done('askGiveBack', accepted(giveBackOffer)), to)
  await confirmGiveBack(context)
  if (result === 'outdated') {
    await context.network.answer(give, failed('giveBackTickets'))
    await readFailure(context)
    return keepTickets(context)
  }
  await context.network.answer(give, done('giveBackTickets', accepted(order)), to)
}
