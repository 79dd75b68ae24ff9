import { expect } from '@playwright/test'
import type { BrowserModel } from '../replay/browser-model.ts'
import { button, expectAlert, expectStatus, retryLoading } from './account-page.ts'

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
    'loading.retried': retryLoading,
    'form.submitted': (context) => button(context, 'Save').click(),
  },
  states: {
    loading: (context) => expectStatus(context, 'Loading your data…'),
    unavailable: (context) => expectAlert(context, 'Your data could not be loaded'),
    'form.editing': (context) => expect(button(context, 'Save')).toBeVisible(),
    'form.saving': (context) => expect(button(context, 'Saving…')).toBeVisible(),
    'form.saved': (context) => expectStatus(context, 'Your data are saved'),
  },
  unreachable: [],
}

export default model
