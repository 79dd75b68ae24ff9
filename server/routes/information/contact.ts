import type { FastifyRequest } from 'fastify'
import type { ContactForm, ContactKind, ContactMessage } from '../../../contract/index.ts'
import { complaint, supportMessage } from '../../../contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { localeOf } from '../../text/language.ts'
import { message } from '../../text/messages.ts'
import { formCaptcha, formOrigin } from '../customer/forms.ts'
import type { Handler } from '../handler.ts'
import { fieldOf } from './form-body.ts'

/** POST /v2/Contacto. */
export const sendContact =
  (services: Services<'config' | 'contact' | 'deployments' | 'desk'>): Handler<'sendContact'> =>
  async (call) => {
    const captcha = await formCaptcha(services, call.deployment, call.body.cCaptcha ?? null)
    return { cNumero: await services.contact.send(call.body, formOrigin(services, call), captcha) }
  }

const FIELDS: Record<ContactKind, readonly string[]> = {
  CONSULTA: ['cTema', 'nOrden', 'cDetalle', 'cNombre', 'cMail', 'cMensaje'],
  QUEJA: ['cNombre', 'cDocumento', 'cDomicilio', 'cMail', 'cTelefono', 'nOrden', 'cMensaje', 'cPedido'],
}
/** What a refused form shows again of a field: enough to mend it. */
const MOST_SHOWN = 12_000

/** Answers a form that was sent without a script: the number of the message, or the form as it has to be shown again. */
export type ReceiveForm = (
  kind: ContactKind,
  request: FastifyRequest,
) => Promise<{ number: string } | { form: ContactForm; status: number }>

export const createReceiveForm =
  (services: Services<'config' | 'contact' | 'deployments'>): ReceiveForm =>
  async (kind, request) => {
    const values = Object.fromEntries(
      FIELDS[kind].map((name) => [name, fieldOf(request, name).slice(0, MOST_SHOWN)]),
    )
    const schema = kind === 'QUEJA' ? complaint : supportMessage
    const read = schema.safeParse({ cTipoContacto: kind, ...values })
    if (!read.success) {
      const problems = read.error.issues.map(({ path, code }) => ({
        cCampo: path.join('.'),
        cProblema: code === 'too_big' ? 'length' : 'format',
      }))
      return { form: { values, problems, message: null }, status: 422 }
    }
    const { deployment } = request
    const locale = localeOf(request, deployment)
    try {
      const origin = formOrigin(services, { deployment, locale, request })
      return { number: await services.contact.send(read.data as ContactMessage, origin, 'noScript') }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { form: { values, problems: [], message: message(locale, `error.${error.code}`) }, status: 429 }
    }
  }
