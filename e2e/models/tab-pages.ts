import { expect, type Locator } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'

export const supersession = ({ visitor, says }: TestContext): Locator =>
  visitor.attention.filter({ hasText: says('You have started a purchase in another tab of your browser') })

const REFUSALS = ['ownership.refused', 'ownership.continued', 'payment.refused']
const OWNERSHIP_EVENTS = [...REFUSALS, 'ownership.claimed', 'record.changed']

/** A refused purchase is shown as over until the record changes; the record that refused it comes with it. */
const isRefused = ({ watch, page }: TestContext): boolean =>
  watch.of(page, 'purchase').some(({ steps }) => {
    const heard = steps.map(({ event }) => event)
    const received = heard.filter(
      (event, at) =>
        OWNERSHIP_EVENTS.includes(event) &&
        !(event === 'record.changed' && REFUSALS.includes(heard[at - 1] ?? '')),
    )
    return REFUSALS.includes(received.at(-1) ?? '')
  })

/** Another tab's purchase goes on, or what this one was refused is over. */
export const follows = async (context: TestContext): Promise<void> => {
  await context.until(
    () => showsPurchase(context, /\d\d:\d\d/),
    'the clock of a purchase that goes on, or that it was refused',
  )
  if (!isRefused(context)) await expect(supersession(context)).toHaveCount(0)
}

/** The clock of a purchase that goes on; where it was refused, that it is over. */
const showsPurchase = (context: TestContext, clock: RegExp | string): Promise<boolean> => {
  const { visitor, says } = context
  const over = visitor.attention.filter({ hasText: says('Your purchase process has been canceled') })
  return (isRefused(context) ? over : cartClock(context).filter({ hasText: clock })).isVisible()
}

/** A purchase goes on, here or in another tab, and no other has come before it. */
export const showsRunning =
  (clock: (context: TestContext) => RegExp | string) => async (context: TestContext) => {
    // The page hears of a refusal only after this machine.
    await context.until(
      () => showsPurchase(context, clock(context)),
      'the clock of a purchase that goes on, or that it was refused',
    )
    if (!isRefused(context)) await expect(supersession(context)).toHaveCount(0)
  }

/** The clock in the top bar, which all pages have. */
export const cartClock = ({ page, says }: TestContext): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${says('Cart: tickets and time left')}`) })
