import { expect } from '@playwright/test'
import { hands } from '../../statecharts/hands/recovery.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import { passage } from '../replay/screen-entry.ts'

const EMAIL = 'ana@example.org'
/** Long after any clock of a path. */
const FAR = 4_000_000_000_000

const model: BrowserModel = {
  machine: 'recovery',
  setups: [
    { name: 'at its address', open: ({ goto }) => goto('/recoverPassword') },
    {
      name: 'after a reload',
      initialEvents: [{ type: 'code.remembered', cEmail: EMAIL }],
      async open({ goto, page }) {
        await goto('/login')
        await page.evaluate(
          ([cEmail, until]) =>
            sessionStorage.setItem('taquilla.tab/recovery', JSON.stringify({ cEmail, until })),
          [EMAIL, FAR] as const,
        )
        await goto('/recoverPassword')
      },
    },
  ],
  stubbedCalls: {
    sendCode: { route: 'sendRecoveryCode' },
    setPassword: {
      route: 'setPasswordByCode',
      reply: (event, real, { to }) =>
        to.matches('recovered')
          ? { ...real, nCode: 200, cError: undefined, oData: event['output'].data }
          : real,
    },
  },
  events: {
    'code.remembered': { once: true, when: () => false },
    ...handled(hands),
  },
  states: {
    ...shownBy(hands),
    recovered: passage(
      'The page goes on at once: to the billboard, with the customer logged in.',
      ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
    ),
  },
  unreachable: [],
}

export default model
