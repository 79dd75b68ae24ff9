import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { press } from './checkout-fixture.ts'

const stubbedCalls = {
  // What there is for each ticket is asked for beside it, and answered by the shop.
  loadExtras: { route: 'getShopOfPerformance' },
  saveExtra: { route: ['chooseInsurance', 'chooseProduct', 'assignProducts', 'useCoupon'] },
} satisfies Record<string, StubbedCall>

/** The last choice was not kept. */
const FAILED = 'failed'

const section = ({ page, says }: TestContext): Locator =>
  page.getByRole('region', { name: says('Beside your tickets') })

const keepChoice = async ({ network, notes }: TestContext, event: AnyEventObject): Promise<void> => {
  notes.set(FAILED, event['output']?.ok !== true)
  await network.answer(stubbedCalls.saveExtra, event)
}

const offers = async (context: TestContext, count: 0 | 1): Promise<void> => {
  const { says } = context
  const shown = section(context)
  for (const one of [
    shown.getByText(says('From the shop')),
    // A programme for each of two tickets.
    shown.getByRole('group').first().getByRole('checkbox').nth(1),
    shown.getByLabel(says('Discount code (optional)')),
  ])
    await expect(one).toHaveCount(count)
}

const model: BrowserModel = {
  machine: 'extras',
  setups: [
    {
      name: "with two places of the theatre's held",
      host: 'teatro.localhost',
      async open(context) {
        const buyer = await context.logIn()
        const { idProcesoDeCompra } = await buyer.hold(undefined, 2)
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
  ],
  stubbedCalls,
  events: {
    'xstate.done.actor.saveExtra': keepChoice,
    'xstate.error.actor.saveExtra': keepChoice,
    'loading.retried': (context) => press(context, 'Try again'),
    async 'insurance.chosen'(context) {
      await context.readNotice()
      await section(context).locator('label').first().click()
    },
    async 'product.chosen'(context) {
      await context.readNotice()
      const quantity = section(context).getByRole('combobox').first()
      await quantity.selectOption((await quantity.inputValue()) === '2' ? '1' : '2')
    },
    async 'products.assigned'(context) {
      await context.readNotice()
      await section(context).getByRole('group').first().getByRole('checkbox').nth(1).click()
    },
    async 'coupon.used'(context, { cCupon }) {
      await context.readNotice()
      await section(context).getByLabel(context.says('Discount code (optional)')).fill(cCupon)
      await press(context, 'Use code')
    },
  },
  states: {
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
    async unavailable(context) {
      await expect(section(context)).toContainText(context.says('What else there is could not be loaded.'))
      await expect(context.visitor.checkout.button('Try again')).toBeVisible()
      await expect(context.visitor.checkout.button('Continue')).toBeVisible()
    },
  },
  unreachable: [],
}

export default model
