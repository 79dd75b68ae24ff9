import {
  checkedNewAccount,
  checkedNewCustomer,
  checkedShortCustomer,
  type User,
} from '../../../contract/index.ts'
import type { FormCaptcha } from '../../payments/form-captcha.ts'
import { SIGN_UP_FORM, signUpBudgets } from '../../payments/form-proof.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { dayOf, formCaptcha, formOrigin, readForm } from './forms.ts'
import { browserOf, userOf } from './user.ts'

/** Insertar: answers the same for an address that is somebody's already. */
export const signUp = async (services: Services, call: Call<'signUp'>): Promise<null> => {
  const { body, deployment, now } = call
  const schema = checkedNewAccount(() => dayOf(now, deployment), deployment.switches.signUpTermsRequired)
  const captcha = await formCaptcha(services, deployment, body.cCaptcha)
  await services.accounts.signUp(readForm(schema, body), formOrigin(services, call), captcha)
  return null
}

/**
 * A solved captcha, or the form of a page without scripts, which can solve none.
 * @throws Refusal DEMASIADAS_LLAMADAS
 */
const newcomersProof = async (services: Services, call: Call<'signUpAndLogIn'>): Promise<FormCaptcha> => {
  const { body, deployment } = call
  const captcha = await formCaptcha(services, deployment, body.cCaptcha)
  if (captcha !== 'unsolved') return captcha
  const budgets = signUpBudgets(formOrigin(services, call))
  return (await services.formProofs.take(body.cCaptcha, SIGN_UP_FORM, budgets)) ?? 'unsolved'
}

/** Insertar_v2: as Insertar, with a phone, or with less where the deployment asks for no more, and logged in at once. */
export const signUpAndLogIn = async (services: Services, call: Call<'signUpAndLogIn'>): Promise<User> => {
  const { body, deployment, now } = call
  const { shortSignUp, signUpTermsRequired } = deployment.switches
  const form = shortSignUp
    ? readForm(checkedShortCustomer(signUpTermsRequired), body)
    : readForm(
        checkedNewCustomer(() => dayOf(now, deployment), signUpTermsRequired),
        body,
      )
  const captcha = await newcomersProof(services, call)
  const account = await services.accounts.signUp(form, formOrigin(services, call), captcha)
  return userOf(await services.sessions.open(account, deployment, browserOf(call.request)))
}
