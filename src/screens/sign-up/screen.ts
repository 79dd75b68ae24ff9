import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { signUpMachine } from '../../../machines/sign-up/sign-up.machine.ts'
import { typed } from '../../../machines/sign-up/sign-up.selectors.ts'
import { signUp } from '../../api/sign-up.ts'
import { proveWork } from '../../api/solve-captcha.ts'
import { browserCountry } from '../../shop/country.ts'
import { recall } from '../../shop/recall.ts'
import { remember } from '../../shop/remember.ts'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { screen } from '../../shop/screen.ts'
import SignUp from './index.tsx'

/** What is typed and not sent, until the account is open. */
const typing = {
  key: 'sign-up',
  schema: z.record(z.string(), z.union([z.string(), z.boolean()])),
  select: typed,
}

export default screen({
  title: msg`Sign up`,
  Screen: rememberingForms(SignUp),
  provide: ({ api }, deployment) =>
    signUpMachine.provide({
      actors: {
        signUp: signUp(
          api,
          deployment.switches.captcha ? proveWork(api) : null,
          browserCountry(deployment).known,
        ),
      },
    }),
  input: ({ deployment }, { memory }) => ({
    typed: recall(memory, typing),
    termsRequired: deployment.switches.signUpTermsRequired,
  }),
  follow: (actor, { memory }) => remember(actor, memory, typing),
})
