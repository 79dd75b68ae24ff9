import { hands } from '../../statecharts/hands/account-data.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'

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
  events: handled(hands),
  states: shownBy(hands),
  unreachable: [],
}

export default model
