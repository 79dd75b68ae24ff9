import type { NewCustomer, User } from '../../contract/index.ts'

/** The form as it is sent; the actor adds the proof of work. */
export type SignUpForm = Omit<NewCustomer, 'cCaptcha'>

/** What is typed so far, valid or not. Never a password. */
export type TypedSignUp = Readonly<Record<string, string | boolean>>

export type SignUpEvent =
  | { type: 'form.typed'; typed: TypedSignUp }
  | { type: 'sign-up.submitted'; form: SignUpForm }

/** The customer is logged in to an account that was opened or recovered just now. */
export type IdentityEmitted = { type: 'customer.identified'; user: User }
