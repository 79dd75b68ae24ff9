import { msg } from '@lingui/core/macro'
import { waitFor } from 'xstate'
import { externalLoginMachine } from '../../../machines/external-login/external-login.machine.ts'
import { isKnown, user } from '../../../machines/session/session.selectors.ts'
import { takeUpExternalLogin } from '../../api/take-up-external-login.ts'
import { screen } from '../../shop/screen.ts'
import LoginRedirect from './index.tsx'

const PARAMETERS = ['code', 'state', 'iss', 'error'] as const

export default screen({
  title: msg`Log in`,
  Screen: LoginRedirect,
  provide: ({ api, actors }) =>
    externalLoginMachine.provide({
      actors: {
        takeUp: takeUpExternalLogin(api, async () => user(await waitFor(actors.session, isKnown)) !== null),
      },
    }),
  input: ({ search }) => {
    const query = new URLSearchParams(search)
    return { reply: Object.fromEntries(PARAMETERS.map((name) => [name, query.get(name) ?? undefined])) }
  },
})
