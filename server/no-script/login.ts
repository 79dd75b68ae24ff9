import type { FastifyReply } from 'fastify'
import { type ErrorCode, pageUrl } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { RefusedCall } from './api-client.ts'
import { dropLogin, keepLogin } from './cookies.ts'
import { hiddenFields, textField } from './fields.ts'
import { formValues, textOf } from './form-values.ts'
import { html } from './html.ts'
import { safeNextPage } from './safe-next-page.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

interface LoginPageProps {
  next: string | null
  email?: string
  problem?: string | null
  status?: number
}

/** What of a refusal is said in other words here, where no script can do what the page asks for. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  CAPTCHA_NO_VALIDO: 'login.guessed',
  FORMA_INVALIDA: 'login.format',
}

const sendLogin = (visit: Visit, { next, email = '', problem = null, status = 200 }: LoginPageProps) => {
  const { say } = visit
  return sendPage(visit, {
    title: say('login.title'),
    status,
    body: html`${alertOf(problem)}<p>${say('login.body')}</p>
<form method="post" action="${noScriptUrl.login()}">${hiddenFields({ next: next ?? '' })}
${textField({ name: 'cEmail', label: say('field.cEmail'), value: email, type: 'email', autocomplete: 'username' })}
${textField({ name: 'cClave', label: say('field.cClave'), value: '', type: 'password', autocomplete: 'current-password', maximum: 128 })}
<p class="act"><button>${say('login.button')}</button></p></form>
<p class="links"><a href="${noScriptUrl.recovery(next)}">${say('recovery.title')}</a><a href="${noScriptUrl.signUp(next)}">${say('signUp.title')}</a></p>`,
  })
}

export const showLogin = async (visit: Visit): Promise<FastifyReply> => {
  const { api, deployment, request, say, token } = visit
  const next = safeNextPage((request.query as { next?: unknown }).next)
  if (token !== null && next === null) {
    // A login that is over is refused here, which forgets it and leads back.
    await api.call('getCustomer')
    return goTo(visit, pageUrl.billboard())
  }
  if (deployment.login.system === 'EXTERNAL_LOGIN')
    return sendPage(visit, {
      title: say('login.title'),
      body: html`<p>${say('login.external')}</p><p><a class="btn" href="${noScriptUrl.externalLogin(next)}">${say('login.button')}</a></p>`,
    })
  return sendLogin(visit, { next })
}

/** Logs in by the API's own call, with its limits: this browser keeps the token where no script can read it. */
export const logIn = async (visit: Visit): Promise<FastifyReply> => {
  const { api, request, say } = visit
  const values = formValues(request)
  const next = safeNextPage(values.get('next'))
  const email = textOf(values, 'cEmail')
  try {
    const { token } = await api.call('login', { body: { cEmail: email, cClave: values.get('cClave') ?? '' } })
    keepLogin(visit, token)
    return goTo(visit, next ?? pageUrl.billboard())
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    const words = WORDS[error.code]
    return sendLogin(visit, { next, email, problem: words ? say(words) : error.said, status: 403 })
  }
}

export const logOut = async (visit: Visit): Promise<FastifyReply> => {
  try {
    if (visit.token !== null) await visit.api.call('logout', { body: {} })
  } catch (error) {
    // It was over already.
    if (!(error instanceof RefusedCall)) throw error
  }
  dropLogin(visit)
  return goTo(visit, pageUrl.billboard())
}
