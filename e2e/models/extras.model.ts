import { expect, type Locator } from '@playwright/test'
import { hands } from '../../statecharts/hands/extras.ts'
import type { BrowserModel, EventHandler, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { amountIn } from '../support/money.ts'

const SETUP = "with two places of the theatre's held"

const stubbedCalls = {
  // What there is for each ticket is asked for beside it, and answered by the shop.
  loadExtras: { route: 'getShopOfPerformance' },
  saveExtra: { route: ['chooseProduct', 'chooseInsurance', 'assignProducts', 'useCoupon'] },
} satisfies Record<string, StubbedCall>

/** The last choice was not kept. */
const FAILED = 'failed'
/** What the page has to show once the choice is kept. */
const KEPT = 'kept'

const section = ({ page, says }: TestContext): Locator =>
  page.getByRole('region', { name: says('Beside your tickets') })

const insurance = (context: TestContext): Locator => section(context).locator('label').first()
const products = (context: TestContext): Locator => section(context).locator('.extras-products > li')
/** A programme for each of two tickets. */
const programme = (context: TestContext): Locator => section(context).getByRole('group').first()

const amountOf = async (shown: Locator): Promise<number> => amountIn(await shown.innerText())

const total = ({ page }: TestContext): Promise<number> =>
  amountOf(page.locator('.totals-total dd').filter({ visible: true }).first())

/** Chooses something of a price, so many more of it than before: the total has to add that, once it is kept. */
const choose = async (
  context: TestContext,
  { price, more }: { price: Locator; more: number },
  act: () => Promise<unknown>,
): Promise<void> => {
  context.notes.set(KEPT, (await total(context)) + more * (await amountOf(price)))
  await act()
}

const keepChoice: NonNullable<EventHandler['act']> = async (context, event) => {
  const { network, notes } = context
  const isKept = event['output']?.ok === true
  notes.set(FAILED, !isKept)
  await network.answer(stubbedCalls.saveExtra, event)
  const expected = notes.get(KEPT)
  notes.delete(KEPT)
  if (isKept && expected !== undefined)
    await context.until(async () => (await total(context)) === expected, `a total of ${expected}`)
}

const offers = async (context: TestContext, count: 0 | 1): Promise<void> => {
  const { says } = context
  for (const one of [
    section(context).getByText(says('From the shop')),
    programme(context).getByRole('checkbox').nth(1),
    section(context).getByLabel(says('Discount code (optional)')),
  ])
    await expect(one).toHaveCount(count)
}

const events: EventHandlers = {
  ...handled(hands),
  'xstate.done.actor.saveExtra': keepChoice,
  'xstate.error.actor.saveExtra': keepChoice,
  async 'insurance.chosen'(context) {
    await context.readNotice()
    const more = (await insurance(context).getByRole('checkbox').isChecked()) ? -1 : 1
    await choose(context, { price: insurance(context), more }, () => insurance(context).click())
  },
  async 'product.chosen'(context) {
    await context.readNotice()
    const second = products(context).nth(1)
    const quantity = second.getByRole('combobox')
    const had = Number(await quantity.inputValue())
    const wanted = had === 2 ? 1 : 2
    await choose(context, { price: second.locator('.num'), more: wanted - had }, () =>
      quantity.selectOption(String(wanted)),
    )
  },
  async 'products.assigned'(context) {
    await context.readNotice()
    const second = programme(context).getByRole('checkbox').nth(1)
    const more = (await second.isChecked()) ? -1 : 1
    await choose(context, { price: programme(context).locator('legend .num'), more }, () => second.click())
  },
}

const model: BrowserModel = {
  machine: 'extras',
  setups: [
    {
      name: SETUP,
      host: 'teatro.localhost',
      async open(context) {
        const buyer = await context.logIn()
        const { idProcesoDeCompra } = await buyer.hold(undefined, 2)
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
  ],
  stubbedCalls,
  events: showing(hands, SETUP, events),
  states: shownBy(hands, {
    async loading(context) {
      await expect(section(context)).toHaveAttribute('aria-busy', 'true')
      await offers(context, 0)
    },
    async choosing(context) {
      await expect(section(context)).toHaveAttribute('aria-busy', 'false')
      await offers(context, 1)
      const { notes, says } = context
      const alerts = section(context)
        .getByRole('alert')
        .filter({ hasText: says('That could not be changed') })
      await expect(alerts).toHaveCount(notes.get(FAILED) ? 1 : 0)
    },
    async saving(context) {
      await expect(section(context)).toHaveAttribute('aria-busy', 'true')
      await expect(section(context).getByRole('status').last()).toHaveText(
        context.says('Saving your choice…'),
      )
    },
  }),
  unreachable: [],
}

export default model
