import { expect } from '@playwright/test'
import { hands } from '../../statecharts/hands/recovery.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import { passage } from '../replay/screen-entry.ts'

const EMAIL = 'ana@example.org'
/** Long after any clock of a path. */
const FAR = 4_000_000_000_000

const setPassword: StubbedCall = {
  route: 'setPasswordByCode',
  reply: (event, real, { to }) =>
    to.matches('recovered') ? { ...real, nCode: 200, cError: undefined, oData: event['output'].data } : real,
}

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
    setPassword,
  },
  events: {
    'code.remembered': { once: true, when: () => false },
    ...showing(hands, 'at its address', {
      ...handled(hands),
      'xstate.done.actor.setPassword': ({ network }, event, to) => network.answer(setPassword, event, to),
    }),
  },
  states: {
    ...shownBy(hands),
    recovered: passage(
      'The page goes on at once: to the billboard, with the customer logged in.',
      ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
    ),
  },
  // A password that everybody has is refused at its field.
  ownWords: ['DATOS_DE_CLIENTE_NO_VALIDOS'],
  unreachable: [],
}

export default model
