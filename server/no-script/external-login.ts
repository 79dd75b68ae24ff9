import type { FastifyInstance, FastifyReply } from 'fastify'
import { type ExternalUser, pageUrl, type Reply, SUCCESS } from '../../contract/index.ts'
import { noScriptUrl } from '../../contract/no-script.ts'
import { attemptCookie } from '../external-login/login-attempt.ts'
import { originOf } from '../plugins/deployment.ts'
import { Refusal } from '../refusal.ts'
import { message } from '../text/messages.ts'
import { dropAttempt, keepAttempt, keepLogin, keptNext } from './cookies.ts'
import { html } from './html.ts'
import { safeNextPage } from './safe-next-page.ts'
import { alertOf, goTo, sendPage } from './send-page.ts'
import type { Visit } from './visit.ts'

const sendFailure = (visit: Visit, said: string): FastifyReply =>
  sendPage(visit, {
    title: visit.say('login.title'),
    status: 403,
    body: html`${alertOf(said)}<p><a class="btn" href="${noScriptUrl.login(keptNext(visit))}">${visit.say('login.again')}</a></p>`,
  })

/** Leads on to the identity provider, whose reply is known by a cookie of these pages. */
export const beginExternalLogin = async (
  { externalLogin, deployments, config }: FastifyInstance,
  visit: Visit,
): Promise<FastifyReply> => {
  const { deployment, locale, request, reply } = visit
  if (deployment.login.system !== 'EXTERNAL_LOGIN') return goTo(visit, noScriptUrl.login())
  const next = safeNextPage((request.query as { next?: unknown }).next)
  try {
    const origin = originOf(request, deployments, config)
    const { address, cookie } = await externalLogin.begin(deployment, origin, undefined)
    const state = new URL(address).searchParams.get('state') ?? ''
    keepAttempt(visit, cookie, state, next)
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendFailure(visit, message(locale, `error.${error.code}`))
  }
}

/** Takes the identity provider's reply up by the API's own call, and goes on to what was wanted. */
export const finishExternalLogin = async (visit: Visit): Promise<FastifyReply> => {
  const { api, request } = visit
  const { cookie } = request.headers
  const given = Object.entries(request.query as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const { bytes } = await api.raw('takeUpExternalLogin', {
    query: Object.fromEntries(given),
    ...(cookie !== undefined && { headers: { cookie } }),
  })
  const { nCode, cMensaje, oData } = JSON.parse(bytes.toString()) as Reply<ExternalUser>
  if (nCode !== SUCCESS || oData === undefined) return sendFailure(visit, cMensaje ?? '')
  keepLogin(visit, oData.token)
  const next = keptNext(visit)
  dropAttempt(visit, attemptCookie((request.query as { state?: string }).state ?? ''))
  return goTo(visit, next ?? pageUrl.billboard())
}
