import { before } from './before.ts'
import type { Hands } from './hand.ts'

export const hands: Hands = {
  machine: 'account-data',
  setups: {
    'at its address': {
      before: [before.loggedIn],
      begins: {
        es: 'Abrí /additionalData y esperá a que la tienda conteste.',
        en: 'Open /additionalData and wait until the shop answers.',
        pt: 'Abra /additionalData e espere até a loja responder.',
      },
    },
  },
  events: {
    'loading.retried': { press: 'Retry', in: 'main' },
    'form.submitted': { press: 'Save', in: 'main' },
  },
  states: {
    loading: [{ reads: 'Loading your data…', as: 'status' }],
    unavailable: [
      { reads: 'Your data could not be loaded', as: 'alert' },
      { offers: 'Retry', in: 'main' },
    ],
    'form.editing': [{ offers: 'Save', in: 'main' }],
    'form.saving': [{ waits: 'Saving…', in: 'main' }],
    'form.saved': [{ reads: 'Your data are saved', as: 'status' }],
  },
}
