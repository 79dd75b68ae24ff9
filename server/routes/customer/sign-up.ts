import {
  checkedNewAccount,
  checkedNewCustomer,
  checkedShortCustomer,
  type User,
} from '../../../contract/index.ts'
import { SIGN_UP_FORM } from '../../payments/form-proof.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { captchaOrForm, dayOf, formCaptcha, formOrigin, readForm } from './forms.ts'
import { browserOf, userOf } from './user.ts'

/** Insertar: answers the same for an address that is somebody's already. */
export const signUp = async (services: Services, call: Call<'signUp'>): Promise<null> => {
  const { body, deployment, now } = call
  const schema = checkedNewAccount(() => dayOf(now, deployment), deployment.switches.signUpTermsRequired)
  const captcha = await formCaptcha(services, deployment, body.cCaptcha)
  await services.accounts.signUp(readForm(schema, body), formOrigin(services, call), captcha)
  return null
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
  const captcha = await captchaOrForm(services, call, SIGN_UP_FORM, 'signUp')
  const account = await services.accounts.signUp(form, formOrigin(services, call), captcha)
  return userOf(await services.sessions.open(account, deployment, browserOf(call.request)))
}
