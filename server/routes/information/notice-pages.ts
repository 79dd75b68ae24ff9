import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { saleNoticeRequest } from '../../../contract/index.ts'
import { originOf } from '../../plugins/deployment.ts'
import type { Services } from '../../services.ts'
import { escapeHtml } from '../../text/html.ts'
import { localeOf } from '../../text/language.ts'
import { message } from '../../text/messages.ts'
import { sendAnswerPage } from '../answer-page.ts'
import { formOrigin } from '../customer/forms.ts'
import { acceptForms, fieldOf } from './form-body.ts'

type Answer = 'asked' | 'confirmed' | 'left' | 'invalid'
const ANSWERS: Readonly<Record<string, Answer>> = { pedido: 'asked', baja: 'left', vencido: 'invalid' }
const hidden = { schema: { hide: true } as object }

/** Pages of the notices of a sale: what the form of a show's page answers, and what the links of the mails open. */
export const registerNoticePages = (
  app: FastifyInstance,
  services: Services<'config' | 'deployments' | 'saleNotices' | 'soldBy'>,
): void => {
  const { saleNotices, deployments, config, soldBy } = services
  const send = (request: FastifyRequest, reply: FastifyReply, title: string, body: string, status = 200) =>
    sendAnswerPage(reply, {
      deployment: request.deployment,
      locale: localeOf(request, request.deployment),
      title,
      body,
      shop: originOf(request, deployments, config),
      status,
    })
  const textOf = (request: FastifyRequest) => {
    const locale = localeOf(request, request.deployment)
    return (key: string) => message(locale, `noticePage.${key}`)
  }
  const answer = (request: FastifyRequest, reply: FastifyReply, which: Answer) => {
    const text = textOf(request)
    return send(request, reply, text(`${which}.title`), `<p>${escapeHtml(text(`${which}.body`))}</p>`)
  }
  const keyOf = (value: unknown): string => String(value ?? '').slice(0, 200)

  app.register(async (scope) => {
    acceptForms(scope)
    scope.get<{ Querystring: { clave?: unknown; resultado?: unknown } }>(
      '/avisos',
      hidden,
      async (request, reply) => {
        const { clave, resultado } = request.query
        if (clave !== undefined) return answer(request, reply, await saleNotices.confirm(keyOf(clave)))
        return answer(request, reply, ANSWERS[String(resultado)] ?? 'invalid')
      },
    )
    scope.post(
      '/avisos',
      { ...hidden, config: { name: 'askSaleNotice' } as object },
      async (request, reply) => {
        const [show, mail] = [fieldOf(request, 'idEspectaculoCartel'), fieldOf(request, 'cMail').trim()]
        const { deployment } = request
        const showId = /^\d{1,9}$/.test(show) ? Number(show) : 0
        if (!soldBy(deployment).shows.has(showId)) return answer(request, reply, 'invalid')
        if (!saleNoticeRequest.safeParse({ cMail: mail }).success) {
          const text = (key: string) => escapeHtml(textOf(request)(key))
          // With what was typed.
          const body = `<p class="bad" role="alert">${text('badMail')}</p><form method="post" action="/avisos"><input type="hidden" name="idEspectaculoCartel" value="${showId}"><label>${text('mail')}<input name="cMail" type="email" autocomplete="email" maxlength="120" required value="${escapeHtml(mail)}"></label><p><button>${text('ask')}</button></p></form>`
          return send(request, reply, textOf(request)('title'), body, 422)
        }
        const locale = localeOf(request, deployment)
        await saleNotices.ask(showId, mail, formOrigin(services, { deployment, locale, request }))
        return reply.redirect('/avisos?resultado=pedido', 303)
      },
    )
    // A mail's reader may open every link: only a press leaves.
    scope.get<{ Querystring: { clave?: unknown } }>('/avisos/baja', hidden, (request, reply) => {
      const text = textOf(request)
      const key = escapeHtml(keyOf(request.query.clave))
      const body = `<p>${escapeHtml(text('leave.body'))}</p><form method="post" action="/avisos/baja"><input type="hidden" name="clave" value="${key}"><p><button>${escapeHtml(text('leave.button'))}</button></p></form>`
      return send(request, reply, text('leave.title'), body)
    })
    scope.post('/avisos/baja', hidden, async (request, reply) => {
      const left = await saleNotices.leave(keyOf(fieldOf(request, 'clave')))
      return reply.redirect(`/avisos?resultado=${left === 'left' ? 'baja' : 'vencido'}`, 303)
    })
  })
}
