import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { ana } from '../samples/purchase.ts'
import { commonPassword, newCustomer } from '../samples/sign-up.ts'
import type { signUpMachine } from './sign-up.machine.ts'

export const cases: MachineCases<typeof signUpMachine> = {
  input: { typed: null, termsRequired: true },
  moreInputs: [{ typed: null, termsRequired: false }],
  events: [
    { type: 'form.typed', typed: { cNombre: 'Ana' } },
    { type: 'sign-up.submitted', form: newCustomer },
    { type: 'sign-up.submitted', form: { ...newCustomer, lTerminos: true } },
    done('signUp', accepted(ana)),
    done('signUp', commonPassword),
    done('signUp', refused('CAPTCHA_NO_VALIDO')),
    failed('signUp'),
  ],
  abstract: ({ context }) => ({
    typed: context.typed !== null,
    failed: context.failure !== null,
    fields: context.problems.length,
    asks: context.termsRequired,
  }),
}
