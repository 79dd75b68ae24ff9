import type { FastifyInstance } from 'fastify'
import { PICTURES } from '../../documents/pictures.ts'
import { drawQr } from '../../documents/qr-picture.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { message } from '../../text/messages.ts'
import { formOrigin } from '../customer/forms.ts'
import { resource } from '../handler.ts'
import { sendContact } from './contact.ts'
import { registerNewsletterPages } from './newsletter-pages.ts'
import { registerNoticePages } from './notice-pages.ts'

const A_DAY = 'public, max-age=86400'
const SVG = 'image/svg+xml; charset=utf-8'
const hidden = { schema: { hide: true } as object, config: { rateLimit: false } as object }

/** /imagenes/{folder}/{file}.svg, and /fiscal.svg: the QR code of the deployment's tax data. */
const registerPictures = (app: FastifyInstance, { documents }: Services<'documents'>): void => {
  app.get<{ Params: { folder: string; file: string } }>(
    `${PICTURES}/:folder/:file`,
    hidden,
    ({ params }, reply) => {
      const picture = documents.picture(`${PICTURES}/${params.folder}/${params.file}`)
      if (picture === null) return reply.callNotFound()
      return reply.type(SVG).header('cache-control', A_DAY).send(picture.svg)
    },
  )
  app.get('/fiscal.svg', hidden, ({ deployment }, reply) =>
    reply.type(SVG).header('cache-control', A_DAY).send(drawQr(deployment.footer.taxQrUri)),
  )
}

/** What a deployment says of itself: its texts and its pictures. */
export const information = resource({
  name: 'information',
  uses: ['config', 'contact', 'deployments', 'desk', 'documents', 'newsletter', 'saleNotices', 'soldBy'],
  createHandlers: (services) => ({
    getDocument: ({ params, deployment, locale }) => {
      const found = services.documents.find(deployment, params.id, locale)
      if (found === null) throw new Refusal('NO_ENCONTRADO')
      return found
    },

    sendContact: sendContact(services),

    askSaleNotice: async ({ params, body, deployment, locale, request }) => {
      if (!services.soldBy(deployment).shows.has(params.id)) throw new Refusal('NO_ENCONTRADO')
      const origin = formOrigin(services, { deployment, locale, request })
      await services.saleNotices.ask(params.id, body.cMail, origin)
      return { cMensaje: message(locale, 'noticePage.asked.body') }
    },

    subscribeNewsletter: async ({ body, deployment, locale, request }) => {
      await services.newsletter.subscribe(body, formOrigin(services, { deployment, locale, request }))
      return { oMail: { oData: message(locale, 'newsletter.asked') } }
    },
  }),
  register: (app, services) => {
    registerPictures(app, services)
    registerNewsletterPages(app, services)
    registerNoticePages(app, services)
  },
})
