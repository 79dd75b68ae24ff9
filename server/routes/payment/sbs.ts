import { ownerOf } from '../../selling/owner.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { countDecline } from './charge.ts'

const headerOf = (value: string | undefined, otherwise: string): string => (value || otherwise).slice(0, 250)

export const setUpAuthentication = ({ desk }: Services, call: Call<'setUpAuthentication'>) =>
  desk.authentications.setUp(call.params.id, ownerOf(call), call.locale)

/** What the bank is told of the browser is its own word, but for what the request itself shows. */
export const authenticateCard = ({ desk }: Services, call: Call<'authenticateCard'>) => {
  const { body, request, params, locale } = call
  return desk.authentications.enrol(params.id, ownerOf(call), locale, {
    acceptContent: headerOf(request.headers.accept, '*/*'),
    colorDepth: body.nProfundidadColor,
    javaEnabled: body.lJava,
    language: body.cIdioma,
    screenHeight: body.nAltoPantalla,
    screenWidth: body.nAnchoPantalla,
    timeDifference: body.nDiferenciaHoraria,
    ipAddress: request.ip,
    userAgent: headerOf(request.headers['user-agent'], '-'),
  })
}

/** The browser's word that the customer passed proves nothing: the bank is asked, and then the payment goes on. */
export const payAuthenticated = async (services: Services, call: Call<'payAuthenticated'>) => {
  const { authentications, payments } = services.desk
  const of = [call.params.id, ownerOf(call), call.locale] as const
  const wasOpen = await authentications.validate(...of, call.body.cTransaccion)
  const outcome = await payments.confirm(...of)
  if (wasOpen && outcome.cEstadoPago === 'RECHAZADO') await countDecline(services, call.request)
  return outcome
}
