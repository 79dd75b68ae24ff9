import { expect, type Locator } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'

export const supersession = ({ visitor, says }: TestContext): Locator =>
  visitor.attention.filter({ hasText: says('You have started a purchase in another tab of your browser') })

const REFUSED = 'ownership.refused'

/** A refused purchase is shown as over until the record changes. */
const isRefused = ({ watch, page }: TestContext): boolean => {
  const about = [REFUSED, 'ownership.claimed', 'record.changed']
  return watch.of(page, 'purchase').some(({ steps }) => {
    return steps.findLast(({ event }) => about.includes(event))?.event === REFUSED
  })
}

/** Whether a tab whose claim was refused has resumed the purchase: it is then notified when it pays. */
const isOpenOnceMore = ({ watch, page }: TestContext): boolean =>
  watch.of(page, 'tab-ownership').every(({ steps }) => steps.at(-1)?.event !== 'payment.started') &&
  watch.of(page, 'purchase').some(({ steps }) => {
    const after = steps.slice(steps.findLastIndex(({ event }) => event === REFUSED))
    return after[0]?.event === REFUSED && after.some(({ event }) => event === 'purchase.resumed')
  })

/** Another tab's purchase goes on, or what this one was refused is over; or it is to be paid once more. */
export const follows = async (context: TestContext): Promise<void> => {
  const { page, says } = context
  const confirm = page.getByRole('button', { name: says('Confirm, free of charge') })
  const isPayable = async () => isOpenOnceMore(context) && (await confirm.isVisible())
  await context.until(
    async () => (await isPayable()) || showsPurchase(context, /\d\d:\d\d/),
    'the clock of a purchase that goes on, that it was refused, or how to pay once more',
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
export const goesOn = (clock: (context: TestContext) => RegExp | string) => async (context: TestContext) => {
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
