import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERROR_CODES, pageUrl, type TicketRecipient, ticketRecipient } from '../../contract/index.ts'
import { acceptOffer, type OfferView, offerPath, openOffer, readOffer } from '../orders/ticket-offer.ts'
import { Refusal } from '../refusal.ts'
import { message } from '../text/messages.ts'
import { placeInWords } from '../text/place-words.ts'
import { venueLine } from '../text/venue-line.ts'
import { textField } from './fields.ts'
import { acceptFormValues, formValues, textOf } from './form-values.ts'
import { html } from './html.ts'
import { isOwnForm } from './own-form.ts'
import { alertOf, sendPage } from './send-page.ts'
import { openVisit, type Visit } from './visit.ts'

const hidden = { schema: { hide: true } as object }

interface Typed extends TicketRecipient {
  problem?: string
  errors?: Partial<Record<keyof TicketRecipient, string>>
  status?: number
}

const NOTHING: Typed = { cNombre: '', cMail: '' }

/**
 * The page of a ticket that is handed on by a link, for anybody with the link: what the ticket is for, and a form for
 * the name and mail of who accepts. It shows no code: that is mailed. Opening the link changes nothing.
 */
export const registerOfferPages = (app: FastifyInstance): void => {
  const { clock, database, signatures, signer } = app

  const sendOver = (visit: Visit): FastifyReply =>
    sendPage(visit, {
      title: visit.say('offer.over'),
      status: 410,
      body: html`<p role="status">${visit.say('offer.over.body')}</p><p class="links"><a href="${pageUrl.billboard()}">${visit.say('done.more')}</a></p>`,
    })

  const show = (visit: Visit, id: string, { ticket, from }: OfferView, typed: Typed): FastifyReply => {
    const { format, locale, say } = visit
    const day = ticket.startsAt && format.shortDateTime(ticket.startsAt.toISOString())
    const facts = [day, venueLine(ticket.venue, ticket.address), placeInWords(locale, ticket)].filter(Boolean)
    return sendPage(visit, {
      title: say('offer.title', { name: from }),
      status: typed.status ?? 200,
      body: html`${alertOf(typed.problem)}<p>${say('offer.body', { name: from })}</p>
<section><h2>${say('offer.ticket')}</h2><p><b>${ticket.showName}</b></p>${facts.map((fact) => html`<p>${fact}</p>`)}</section>
<form method="post" action="${offerPath(signatures, id)}"><section><h2>${say('offer.you')}</h2>${textField({
        ...{ name: 'cNombre', label: message(locale, 'noScript.field.cNombre'), value: typed.cNombre },
        ...{ error: typed.errors?.cNombre, autocomplete: 'name' },
      })}${textField({
        ...{ name: 'cMail', label: message(locale, 'noScript.field.cEmail'), value: typed.cMail },
        ...{ error: typed.errors?.cMail, type: 'email', autocomplete: 'email' },
      })}</section>${day && html`<p class="note">${say('offer.until', { time: day })}</p>`}<p class="act"><button>${say('offer.button')}</button></p></form>`,
    })
  }

  const accept = async (visit: Visit, id: string, view: OfferView | null): Promise<FastifyReply> => {
    const { deployment, locale, request, say } = visit
    const values = formValues(request)
    const typed = { cNombre: textOf(values, 'cNombre'), cMail: textOf(values, 'cMail') }
    const read = ticketRecipient.safeParse(typed)
    if (!read.success) {
      if (view === null) return sendOver(visit)
      const isWrong = (name: string) => read.error.issues.some(({ path }) => path[0] === name)
      const errors = {
        ...(isWrong('cNombre') && { cNombre: say(typed.cNombre === '' ? 'required' : 'invalid.cNombre') }),
        ...(isWrong('cMail') && { cMail: say(typed.cMail === '' ? 'required' : 'invalid.cEmail') }),
      }
      return show(visit, id, view, { ...typed, errors, status: 422 })
    }
    try {
      await acceptOffer({ deployment, database, clock, signer }, id, read.data)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (view === null || error.code === 'OFERTA_NO_VALIDA') return sendOver(visit)
      const problem = message(locale, `error.${error.code}`)
      return show(visit, id, view, { ...typed, problem, status: ERROR_CODES[error.code] })
    }
    return sendPage(visit, {
      title: say('offer.done'),
      body: html`<p role="status">${say('offer.done.body', { email: read.data.cMail })}</p><p class="links"><a href="${pageUrl.billboard()}">${say('done.more')}</a></p>`,
    })
  }

  const answerWith =
    (answer: (visit: Visit, id: string, view: OfferView | null) => Promise<FastifyReply> | FastifyReply) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = openVisit(app, request, reply)
      if (request.method === 'POST' && !isOwnForm(request))
        return sendPage(visit, {
          title: visit.say('refused.title'),
          status: 403,
          body: html`${alertOf(visit.say('foreign'))}`,
        })
      const id = openOffer(signatures, (request.params as { cOferta: string }).cOferta)
      if (id === null) return sendOver(visit)
      const { deployment, locale, now } = visit
      return answer(visit, id, await readOffer(database.orm, id, deployment.id, locale, now))
    }

  app.register(async (scope) => {
    acceptFormValues(scope)
    scope.get(
      '/entradaPara/:cOferta',
      hidden,
      answerWith((visit, id, view) => (view === null ? sendOver(visit) : show(visit, id, view, NOTHING))),
    )
    scope.post('/entradaPara/:cOferta', hidden, answerWith(accept))
  })
}
