import { checkedNewPassword, type RecoverySent, type User } from '../../../contract/index.ts'
import { RECOVERY_FORM } from '../../payments/form-proof.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { captchaOrForm, formOrigin, readForm } from './forms.ts'
import { browserOf, userOf } from './user.ts'

/** CodigoRecupero. */
export const sendRecoveryCode = async (
  services: Services,
  call: Call<'sendRecoveryCode'>,
): Promise<RecoverySent> => {
  const { body } = call
  const captcha = await captchaOrForm(services, call, RECOVERY_FORM, 'recovery')
  return services.accounts.recovery.request(body.cEmail, formOrigin(services, call), captcha)
}

/** ModificarClave/CodigoRecupero: the browser that recovers is logged in, all others are logged out. */
export const setPasswordByCode = async (
  { accounts, sessions }: Services,
  { body, deployment, request }: Call<'setPasswordByCode'>,
): Promise<User> => {
  const account = await accounts.recovery.setPassword(
    readForm(checkedNewPassword, body),
    addressGroupOf(request.ip),
  )
  return userOf(await sessions.open(account, deployment, browserOf(request)))
}
