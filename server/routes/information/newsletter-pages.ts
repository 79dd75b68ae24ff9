import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newsletterSubscription } from '../../../contract/index.ts'
import { addressGroupOf } from '../../plugins/address-group.ts'
import { originOf } from '../../plugins/deployment.ts'
import type { Services } from '../../services.ts'
import { escapeHtml } from '../../text/html.ts'
import { localeOf } from '../../text/language.ts'
import { message } from '../../text/messages.ts'
import { sendAnswerPage } from '../answer-page.ts'
import { acceptForms, fieldOf } from './form-body.ts'

type Answer = 'asked' | 'confirmed' | 'left' | 'invalid'
const ANSWERS: Readonly<Record<string, Answer>> = { pedido: 'asked', baja: 'left', vencido: 'invalid' }

/** Pages of the newsletter that need no script: the form's answer, and what the links of its mails open. */
export const registerNewsletterPages = (app: FastifyInstance, services: Services): void => {
  const { newsletter, deployments, config } = services

  const send = (request: FastifyRequest, reply: FastifyReply, title: string, body: string, status = 200) =>
    sendAnswerPage(reply, {
      deployment: request.deployment,
      locale: localeOf(request, request.deployment),
      title,
      body,
      shop: originOf(request, deployments, config),
      status,
    })
  const answer = (request: FastifyRequest, reply: FastifyReply, which: Answer) => {
    const locale = localeOf(request, request.deployment)
    const text = (part: string) => message(locale, `newsletterPage.${which}.${part}`)
    return send(request, reply, text('title'), `<p>${escapeHtml(text('body'))}</p>`)
  }
  /** The form once more, with what was typed. */
  const again = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    mail: string,
    problem: string,
  ) => {
    const locale = localeOf(request, request.deployment)
    const text = (key: string) => escapeHtml(message(locale, key))
    const field = (label: string, more: string, value: string) =>
      `<label>${text(label)}<input ${more} required value="${escapeHtml(value)}"></label>`
    const body = `<p class="bad" role="alert">${text(problem)}</p><form method="post" action="/novedades">${field('newsletterPage.name', 'name="cNombre" autocomplete="name" maxlength="80"', name)}${field('newsletterPage.mail', 'name="cMail" type="email" autocomplete="email" maxlength="120"', mail)}<p><button>${text('newsletterPage.subscribe')}</button></p></form>`
    return send(request, reply, message(locale, 'newsletterPage.title'), body, 422)
  }

  app.register(async (scope) => {
    acceptForms(scope)
    scope.get<{ Querystring: Record<string, unknown> }>(
      '/novedades',
      { schema: { hide: true } as object },
      async (request, reply) => {
        const { id, codigo, resultado } = request.query
        if (typeof id === 'string' && typeof codigo === 'string') {
          const isWhole = /^\d{1,9}$/.test(id) && codigo.length <= 100
          return answer(request, reply, isWhole ? await newsletter.confirm(Number(id), codigo) : 'invalid')
        }
        return answer(request, reply, ANSWERS[String(resultado)] ?? 'invalid')
      },
    )
    scope.post(
      '/novedades',
      { schema: { hide: true } as object, config: { name: 'subscribeNewsletter' } as object },
      async (request, reply) => {
        const [name, mail] = [fieldOf(request, 'cNombre'), fieldOf(request, 'cMail')]
        const wanted = newsletterSubscription.safeParse({ cNombre: name, cMail: mail.trim() })
        if (!wanted.success) {
          const isMail = wanted.error.issues.some(({ path }) => path[0] === 'cMail')
          return again(
            request,
            reply,
            name,
            mail,
            isMail ? 'newsletterPage.badMail' : 'newsletterPage.badName',
          )
        }
        const { deployment } = request
        await newsletter.subscribe(wanted.data, {
          deploymentId: deployment.id,
          locale: localeOf(request, deployment),
          addressGroup: addressGroupOf(request.ip),
          origin: originOf(request, deployments, config),
        })
        return reply.redirect('/novedades?resultado=pedido', 303)
      },
    )
    // A mail's reader may open every link: only a press leaves.
    scope.get<{ Querystring: { clave?: unknown } }>(
      '/novedades/baja',
      { schema: { hide: true } as object },
      (request, reply) => {
        const locale = localeOf(request, request.deployment)
        const key = escapeHtml(String(request.query.clave ?? '').slice(0, 200))
        const text = (part: string) => message(locale, `newsletterPage.leave.${part}`)
        const body = `<p>${escapeHtml(text('body'))}</p><form method="post" action="/novedades/baja"><input type="hidden" name="clave" value="${key}"><p><button>${escapeHtml(text('button'))}</button></p></form>`
        return send(request, reply, text('title'), body)
      },
    )
    scope.post('/novedades/baja', { schema: { hide: true } as object }, async (request, reply) => {
      const left = await newsletter.leave(fieldOf(request, 'clave').slice(0, 200))
      return reply.redirect(`/novedades?resultado=${left === 'left' ? 'baja' : 'vencido'}`, 303)
    })
  })
}
