import { expect, type FrameLocator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { SavedCard } from '../../contract/index.ts'
import { savedMastercard, savedVisa } from '../../machines/samples/saved-cards.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { GUARANIES_SHOW } from '../support/catalogue.ts'
import { openPaymentStep, press } from './checkout-fixture.ts'
import { keepJust } from './kept-cards.ts'

const stubbedCalls = {
  listSavedCards: { route: 'listSavedCards' },
  removeSavedCard: { route: 'deleteSavedCard' },
  openCardForm: { route: 'openCardForm' },
} satisfies Record<string, StubbedCall>

const keeps = ({ page, says }: TestContext) =>
  page.getByRole('checkbox', { name: says('Keep this card with the payment provider for the next time') })

const form = ({ page }: TestContext): FrameLocator => page.frameLocator('iframe.saved-cards-form')

const says = async ({ page, says: inSpanish }: TestContext, english: string) =>
  expect(page.getByRole('status').filter({ hasText: inSpanish(english) })).toBeVisible()

const shows = ({ cards }: AnyMachineSnapshot['context'], card: SavedCard) =>
  cards.some(({ alias_token }: SavedCard) => alias_token === card.alias_token)

const model: BrowserModel = {
  machine: 'saved-cards',
  setups: [
    {
      name: 'at the payment of a place in Asunción, where a card is kept',
      host: 'asuncion.localhost',
      async open(context) {
        const buyer = await context.logIn()
        context.notes.set('buyer', buyer)
        const purchase = await buyer.hold(GUARANIES_SHOW)
        await buyer.prepare(purchase)
        await openPaymentStep(context, purchase)
        await context.page.getByRole('radio', { name: /^Tarjeta, / }).click()
      },
    },
  ],
  stubbedCalls,
  events: {
    // The provider keeps just what the sample says, as though other tabs had kept and deleted the rest.
    async 'xstate.done.actor.listSavedCards'(context, event) {
      if (event['output'].ok) await keepJust(context, event['output'].data)
      await context.network.answer(stubbedCalls.listSavedCards, event)
    },
    'list.retried': (context) => press(context, 'Look them up again'),
    'removal.requested': {
      when: (_, { context }) => shows(context, savedVisa),
      act: ({ page, says: inSpanish }) =>
        page.getByRole('button', { name: `${inSpanish('Delete')} VISA` }).click(),
    },
    'removal.confirmed': (context) => press(context, 'Yes, delete it'),
    'removal.left': (context) => press(context, 'Keep it'),
    'keeping.chosen': (context) => keeps(context).click(),
    'keeping.left': (context) => keeps(context).click(),
    'form.finished': (context: TestContext, _: AnyEventObject, __, from) => {
      const isKept = shows(from.context, savedMastercard)
      const name = isKept ? 'No guardar ninguna' : 'Guardar una Mastercard que termina en 0014'
      return form(context).getByRole('button', { name }).click()
    },
  },
  states: {
    loading: (context) => says(context, 'Looking up your saved cards…'),
    async unavailable(context) {
      await expect(
        context.page
          .getByRole('alert')
          .filter({ hasText: context.says('Your saved cards could not be looked up') }),
      ).toBeVisible()
      await expect(context.visitor.checkout.button('Look them up again')).toBeVisible()
      await expect(context.visitor.button('Review and pay')).toBeVisible()
    },
    async listed(context) {
      await expect(keeps(context)).toBeVisible()
      await expect(keeps(context)).not.toBeChecked()
      await expect(context.visitor.button('Yes, delete it')).toHaveCount(0)
    },
    async 'removal.confirming'({ visitor }) {
      await expect(visitor.button('Yes, delete it')).toBeVisible()
      await expect(visitor.button('Keep it')).toBeVisible()
    },
    'removal.removing': async ({ visitor }) => {
      await expect(visitor.button('Deleting…')).toHaveAttribute('aria-disabled', 'true')
      await expect(visitor.button('Keep it')).toHaveCount(0)
    },
    async renewing({ page, visitor }) {
      await expect(page.locator('.saved-cards')).toHaveAttribute('aria-busy', 'true')
      await expect(visitor.button('Yes, delete it')).toHaveCount(0)
    },
    async opening(context) {
      await expect(keeps(context)).toBeChecked()
      await says(context, 'One moment…')
    },
    typing: (context) =>
      expect(form(context).getByRole('button', { name: 'No guardar ninguna' })).toBeVisible(),
    async checking(context) {
      await says(context, 'One moment…')
      await expect(context.page.locator('iframe.saved-cards-form')).toHaveCount(0)
    },
  },
  unreachable: [],
}

export default model
