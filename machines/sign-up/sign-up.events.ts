import type { NewCustomer, ShortCustomer } from '../../contract/index.ts'

/** The form as it is sent; the actor adds the proof of work. */
export type SignUpForm = Omit<NewCustomer, 'cCaptcha'> | Omit<ShortCustomer, 'cCaptcha'>

/** What is typed so far, valid or not. Never a password. */
export type TypedSignUp = Readonly<Record<string, string | boolean>>

export type SignUpEvent =
  | { type: 'form.typed'; typed: TypedSignUp }
  | { type: 'sign-up.submitted'; form: SignUpForm }
