import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '../contract/index.ts'
import { CARDS } from './support/cards.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

type Fault = 'offline' | 'abort' | '500' | '10 s slow'

/** A step of the checkout: the call that its button makes, what brings the customer there, and what is kept there. */
interface Step {
  name: string
  call: string
  reach(visitor: Visitor): Promise<void>
  press(visitor: Visitor): Promise<void>
  /** What was chosen or typed is still there. */
  isKept(visitor: Visitor): Promise<void>
  /** Where the step leads once the fault is gone. */
  leadsTo(visitor: Visitor): Promise<void>
  /** The one message, by fault; the shop's dialog unless it says otherwise. */
  message?: (visitor: Visitor, fault: Fault) => ReturnType<Page['locator']>
  /** Goes on once the fault is gone; the step's button unless it says otherwise. */
  goOn?: (visitor: Visitor, fault: Fault) => Promise<void>
}

const heading = (visitor: Visitor, english: string) => expect(visitor.heading(english)).toBeVisible()
const radio = (visitor: Visitor, legend: string) =>
  visitor.page
    .getByRole('group', { name: visitor.says(legend) })
    .getByRole('radio')
    .first()

const STEPS: readonly Step[] = [
  {
    name: 'delivery',
    call: '**/EntregaTipo/Seleccionar',
    reach: (visitor) => heading(visitor, 'How do you want to receive your purchase?'),
    press: (visitor) => visitor.checkout.button('Continue').click(),
    isKept: (visitor) => expect(radio(visitor, 'Delivery')).toBeChecked(),
    leadsTo: (visitor) => heading(visitor, 'Who is it for?'),
  },
  {
    name: 'data',
    call: '**/PreValidacion2',
    reach: (visitor) => visitor.checkout.chooseDelivery(),
    press: (visitor) => visitor.checkout.fillInBuyer(),
    isKept: (visitor) =>
      expect(
        visitor.page
          .getByRole('main')
          .getByRole('textbox', { name: visitor.says('First name'), exact: true }),
      ).toHaveValue('Ana'),
    leadsTo: (visitor) => heading(visitor, 'How do you want to pay?'),
  },
  {
    name: 'card',
    call: '**/card/tokens',
    async reach({ checkout }) {
      await checkout.chooseDelivery()
      await checkout.fillInBuyer()
      await checkout.fillInCard(CARDS.approved)
    },
    press: ({ checkout }) => checkout.submitCard(),
    isKept: ({ checkout }) => expect(checkout.card.locator('#holder')).toHaveValue('ANA PAZ'),
    leadsTo: (visitor) => heading(visitor, 'Is everything right?'),
    message: (visitor) =>
      visitor.page.getByRole('alert').filter({ hasText: visitor.says('Validating card error') }),
  },
  {
    name: 'payment',
    call: '**/Cobrar',
    reach: ({ checkout }) => checkout.reachPayment(),
    press: ({ checkout }) => checkout.payButton.click(),
    isKept: (visitor) => expect(visitor.page.getByText(visitor.says('What was kept'))).toBeVisible(),
    leadsTo: (visitor) => expect(visitor.downloadButton(1)).toBeVisible(),
    message: (visitor) => visitor.heading('We could not send the payment.'),
    // Without a network it waits for one, and leaves by itself.
    goOn: async (visitor, fault) =>
      fault === 'offline' ? undefined : visitor.button('Send the payment again').click(),
  },
]

const breakIt = async (
  page: Page,
  context: BrowserContext,
  step: Step,
  fault: Fault,
): Promise<() => void> => {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => {
    arrive = resolve
  })
  if (fault === 'offline') await context.setOffline(true)
  else
    await page.route(step.call, async (route) => {
      if (fault === 'abort') return route.abort('failed')
      if (fault === '500') return route.fulfill({ status: 500, body: 'broken' })
      await slow
      return route.continue()
    })
  return arrive
}

/** Every fault at every step in every language; two of them, at two steps, are in `npm test`. */
const LANGUAGES: readonly Locale[] = ['es', 'en', 'pt']
const FAULTS: readonly Fault[] = ['offline', 'abort', '500', '10 s slow']
const SHORT: readonly Fault[] = ['offline', '500']

for (const language of LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.use({ language })
    for (const [row, step] of STEPS.entries())
      for (const [column, fault] of FAULTS.entries()) {
        const isOnDiagonal = row === column && language === LANGUAGES[row % LANGUAGES.length]
        const tags = !isOnDiagonal ? ' @long' : SHORT.includes(fault) ? '' : ' @long @steady'
        test(`${fault} at the ${step.name}: one clear message, nothing lost, a way on${tags}`, async ({
          page,
          context,
          visitor,
          complaints,
        }) => {
          await page.clock.install()
          const id = await visitor.hold(1)
          await step.reach(visitor)
          const arrive = await breakIt(page, context, step, fault)
          await step.press(visitor)
          const dialog = visitor.attention
          if (fault === '10 s slow') {
            // It is waited for, and neither called a failure nor asked for twice.
            await page.clock.runFor(10_000)
            await expect(dialog).toHaveCount(0)
            await expect(page.getByRole('alert')).toHaveCount(0)
            arrive()
            return step.leadsTo(visitor)
          }
          const said = step.message?.(visitor, fault) ?? dialog
          await expect(said).toBeVisible()
          await expect(dialog.or(page.getByRole('alert'))).toHaveCount(step.name === 'payment' ? 0 : 1)
          if (fault === '500')
            await expect(
              page.getByText(visitor.says('Everything is kept. Check your connection and try again.')),
            ).toHaveCount(0)
          // What comes by itself is promised only where it does.
          if (step.name === 'payment')
            await expect(
              page.getByText(
                visitor.says(
                  'We will send it automatically as soon as the connection is back. You can also send it now: you are never charged twice.',
                ),
              ),
            ).toHaveCount(fault === 'offline' ? 1 : 0)
          if (said === dialog) await visitor.button('OK').click()
          await step.isKept(visitor)
          expect((await visitor.purchase(id)).oData).toMatchObject({ cEstado: 'ABIERTO' })

          if (fault === 'offline') await context.setOffline(false)
          else await page.unroute(step.call)
          await (step.goOn ?? ((at: Visitor) => at.checkout.submitStep()))(visitor, fault)
          await step.leadsTo(visitor)
          complaints.splice(0)
        })
      }
  })
