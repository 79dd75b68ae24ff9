import { expect } from '@playwright/test'
import type { BrowserModel } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'

const button = ({ page, says }: TestContext, english: string) =>
  page.getByRole('main').getByRole('button', { name: says(english) })

const model: BrowserModel = {
  machine: 'account-data',
  setups: [
    {
      name: 'at its address',
      async open(context) {
        await context.logIn()
        await context.goto('/additionalData')
      },
    },
  ],
  stubbedCalls: {
    loadOwnData: { route: 'getCustomer' },
    saveForm: { route: 'modifyAdditionalData' },
  },
  events: {
    async 'loading.retried'(context) {
      await context.readNotice()
      await button(context, 'Retry').click()
    },
    'form.submitted': (context) => button(context, 'Save').click(),
  },
  states: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Loading your data…') })).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(
        page.getByRole('alert').filter({ hasText: says('Your data could not be loaded') }),
      ).toBeVisible(),
    'form.editing': (context) => expect(button(context, 'Save')).toBeVisible(),
    'form.saving': (context) => expect(button(context, 'Saving…')).toBeVisible(),
    'form.saved': ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Your data are saved') })).toBeVisible(),
  },
  unreachable: [],
}

export default model
