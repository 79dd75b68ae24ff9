import type { FastifyInstance, FastifyReply } from 'fastify'
import { checkedNewPassword, pageUrl } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { RECOVERY_FORM } from '../payments/form-proof.ts'
import { Refusal } from '../refusal.ts'
import { readForm } from '../routes/customer/forms.ts'
import { RefusedCall } from './api-client.ts'
import { keepLogin } from './cookies.ts'
import { type FieldErrors, fieldErrors } from './field-errors.ts'
import { hiddenFields, textField } from './fields.ts'
import { formValues, textOf } from './form-values.ts'
import { html } from './html.ts'
import { safeNextPage } from './safe-next-page.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

interface AskedProps {
  next: string | null
  email: string
  problem?: string | null
  proof: string
  status?: number
}

const sendAsk = (visit: Visit, { next, email, problem, proof, status = 200 }: AskedProps): FastifyReply => {
  const { say } = visit
  return sendPage(visit, {
    title: say('recovery.title'),
    status,
    body: html`${alertOf(problem)}<p>${say('recovery.body')}</p>
<form method="post" action="${noScriptUrl.recovery()}">${hiddenFields({ next: next ?? '', prueba: proof })}
${textField({ name: 'cEmail', label: say('field.cEmail'), value: email, type: 'email', autocomplete: 'username' })}
<p class="act"><button>${say('recovery.button')}</button></p></form>`,
  })
}

interface CodeProps {
  next: string | null
  email: string
  code?: string
  errors?: FieldErrors
  problem?: string | null
  status?: number
}

const sendCodePage = (
  visit: Visit,
  { next, email, code = '', errors = {}, problem, status = 200 }: CodeProps,
) => {
  const { say } = visit
  const password = { type: 'password', autocomplete: 'new-password', maximum: 128, value: '' } as const
  return sendPage(visit, {
    title: say('recovery.codeTitle'),
    status,
    body: html`${alertOf(problem)}<p>${say('recovery.sent', { email })}</p>
<form method="post" action="${noScriptUrl.newPassword()}" novalidate>${hiddenFields({ next: next ?? '', cEmail: email })}
${textField({ name: 'cCodigo', label: say('field.cCodigo'), value: code, error: errors['cCodigo'], autocomplete: 'one-time-code', maximum: 50 })}
${textField({ name: 'cClave', label: say('field.cClaveNueva'), error: errors['cClave'], ...password })}
${textField({ name: 'cClaveConfirmacion', label: say('field.cClaveConfirmacion'), error: errors['cClaveConfirmacion'], ...password })}
<p class="soft">${say('signUp.password')}</p>
<p class="act"><button>${say('recovery.save')}</button></p></form>`,
  })
}

export const showRecovery = ({ formProofs }: FastifyInstance, visit: Visit): FastifyReply => {
  const { deployment, request } = visit
  const next = safeNextPage((request.query as { next?: unknown }).next)
  if (deployment.login.system !== 'OWN_SELF_LOGIN') return goTo(visit, noScriptUrl.login(next))
  return sendAsk(visit, { next, email: '', proof: formProofs.issue(RECOVERY_FORM) })
}

/** Mails a code by the storefront's own call, and asks for it: the same page whether or not somebody has that mail. */
export const sendCode = async ({ formProofs }: FastifyInstance, visit: Visit): Promise<FastifyReply> => {
  const { api, request, say } = visit
  const values = formValues(request)
  const next = safeNextPage(values.get('next'))
  const email = textOf(values, 'cEmail')
  const proof = textOf(values, 'prueba')
  try {
    await api.call('sendRecoveryCode', { body: { cEmail: email, cCaptcha: proof } })
    return sendCodePage(visit, { next, email })
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    const words: Partial<Record<string, string>> = {
      CAPTCHA_NO_VALIDO: say('recovery.tooSoon'),
      FORMA_INVALIDA: say('invalid.cEmail'),
    }
    return sendAsk(visit, {
      next,
      email,
      problem: words[error.code] ?? error.said,
      proof: formProofs.renew(proof, RECOVERY_FORM, error.code === 'CAPTCHA_NO_VALIDO'),
      status: 422,
    })
  }
}

/** A new password by the mailed code; whoever has it is logged in. */
export const setNewPassword = async (visit: Visit): Promise<FastifyReply> => {
  const { api, request } = visit
  const values = formValues(request)
  const next = safeNextPage(values.get('next'))
  const body = {
    cEmail: textOf(values, 'cEmail'),
    cCodigo: textOf(values, 'cCodigo'),
    cClave: values.get('cClave') ?? '',
    cClaveConfirmacion: values.get('cClaveConfirmacion') ?? '',
  }
  try {
    readForm(checkedNewPassword, body)
    const { token } = await api.call('setPasswordByCode', { body })
    keepLogin(visit, token)
    return goTo(visit, next ?? pageUrl.billboard())
  } catch (error) {
    if (!(error instanceof RefusedCall || error instanceof Refusal)) throw error
    return sendCodePage(visit, {
      next,
      email: body.cEmail,
      code: body.cCodigo,
      errors: fieldErrors(visit, body, error.data),
      problem: error instanceof RefusedCall ? error.said : visit.say('wrong'),
      status: 422,
    })
  }
}
