import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  type BodyOf,
  checkedNewCustomer,
  checkedShortCustomer,
  pageUrl,
  readBirthDate,
} from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { SIGN_UP_FORM } from '../payments/form-proof.ts'
import { Refusal } from '../refusal.ts'
import { dayOf, readForm } from '../routes/customer/forms.ts'
import { RefusedCall } from './api-client.ts'
import { keepLogin } from './cookies.ts'
import { fieldErrors } from './field-errors.ts'
import { formValues, textOf } from './form-values.ts'
import { safeNextPage } from './safe-next-page.ts'
import { goTo, sendPage } from './send-page.ts'
import { type SignUpField, type SignUpPageProps, signUpFields, signUpPage } from './sign-up-page.ts'
import type { Visit } from './visit.ts'

const PASSWORDS: readonly SignUpField[] = ['cClave', 'cClaveConfirmacion']

/** The rules that the call has. */
const rulesOf = ({ deployment, now }: Visit) => {
  const { shortSignUp, signUpTermsRequired } = deployment.switches
  return shortSignUp
    ? checkedShortCustomer(signUpTermsRequired)
    : checkedNewCustomer(() => dayOf(now, deployment), signUpTermsRequired)
}

export const showSignUp = ({ formProofs }: FastifyInstance, visit: Visit): FastifyReply => {
  const { deployment, request } = visit
  const next = safeNextPage((request.query as { next?: unknown }).next)
  if (deployment.login.system !== 'OWN_SELF_LOGIN') return goTo(visit, noScriptUrl.login(next))
  return sendPage(
    visit,
    signUpPage(visit, { next, values: {}, errors: {}, proof: formProofs.issue(SIGN_UP_FORM) }),
  )
}

/** Opens an account by the storefront's own call, with its rules and limits, and logs this browser in to it. */
export const signUp = async ({ formProofs }: FastifyInstance, visit: Visit): Promise<FastifyReply> => {
  const { api, deployment, request, say } = visit
  const sent = formValues(request)
  const next = safeNextPage(sent.get('next'))
  const proof = textOf(sent, 'prueba')
  const values: SignUpPageProps['values'] = Object.fromEntries(
    // A password is what it is, blanks included.
    signUpFields(deployment).map((name) => [
      name,
      PASSWORDS.includes(name) ? (sent.get(name) ?? '') : textOf(sent, name),
    ]),
  )
  const again = (told: Pick<SignUpPageProps, 'errors' | 'problem'>, isProofRefused = false) =>
    sendPage(
      visit,
      signUpPage(visit, {
        ...told,
        next,
        values,
        proof: formProofs.renew(proof, SIGN_UP_FORM, isProofRefused),
        status: 422,
      }),
    )
  const body = {
    ...values,
    ...(values.dNacimiento !== undefined && { dNacimiento: readBirthDate(values.dNacimiento) }),
    lTerminos: sent.has('lTerminos'),
    cCaptcha: proof,
  } as BodyOf<'signUpAndLogIn'>
  try {
    // Named field by field, which the call does not where a field has not its form.
    readForm(rulesOf(visit), body)
    const { token } = await api.call('signUpAndLogIn', { body })
    keepLogin(visit, token)
    return goTo(visit, next ?? pageUrl.billboard())
  } catch (error) {
    if (!(error instanceof RefusedCall || error instanceof Refusal)) throw error
    const errors = fieldErrors(visit, values, error.data)
    if (Object.keys(errors).length > 0 || error instanceof Refusal) return again({ errors })
    const isProofRefused = error.code === 'CAPTCHA_NO_VALIDO'
    return again({ errors, problem: isProofRefused ? say('signUp.tooSoon') : error.said }, isProofRefused)
  }
}
