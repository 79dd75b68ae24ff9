import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CARD_HOST_PATHS } from '../../../contract/addresses/card-validation.ts'
import { cardQuestion } from '../../../contract/index.ts'
import type { Clock } from '../../clock.ts'
import { readCardPass } from '../card-hosts/pass.ts'
import type { Fault } from './faults.ts'
import type { SandboxConfig } from './sandbox-config.ts'

/** What it says of a card whose token nobody gave out. */
const UNKNOWN_CARD = { status: 'rejected', message: 'La tarjeta no fue reconocida' }
/** The issuer's answer to an authorisation of nothing. */
const REFUSED = { status: 'rejected', message: 'Tarjeta no habilitada para esta compra' }

/**
 * The card-validation host in the sandbox: an authorisation of a zero amount, answered to browsers of the shop and to
 * the shop itself.
 * @param faultOf what a card does, by its token; undefined for a token that stands for none
 */
export const registerCardHost = (
  app: FastifyInstance,
  { providerSecret, shopOrigins, slowMs }: SandboxConfig,
  clock: Clock,
  faultOf: (token: string) => Fault | undefined,
): void => {
  const allow = ({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void => {
    reply.header('vary', 'Origin')
    if (origin === undefined || !shopOrigins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-max-age': '600',
    })
  }

  const validate = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const parsed = cardQuestion.safeParse(request.body)
    if (!parsed.success) return reply.code(422).send({ status: 'error' })
    const { cTokenTarjeta, idProcesoDeCompra } = parsed.data
    if (request.routeOptions.url === CARD_HOST_PATHS.payment) {
      const text = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
      const pass = readCardPass(providerSecret, text, clock.now())
      const isOfIt =
        pass?.aud === 'sandbox:' &&
        pass.cTokenTarjeta === cTokenTarjeta &&
        pass.idProcesoDeCompra === idProcesoDeCompra
      if (!isOfIt) return reply.code(401).send({ status: 'error' })
    }
    const fault = faultOf(cTokenTarjeta)
    if (fault === undefined) return UNKNOWN_CARD
    if (fault === 'validation-refused') return REFUSED
    if (fault === 'validation-broken') return reply.code(500).type('text/html').send('<h1>502</h1>')
    if (fault === 'validation-slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    return { status: 'ok' }
  }

  for (const path of Object.values(CARD_HOST_PATHS)) {
    app.options(path, async (request, reply) => {
      allow(request, reply)
      return reply.code(204).send()
    })
    app.post(path, async (request, reply) => {
      allow(request, reply)
      return validate(request, reply)
    })
  }
}
