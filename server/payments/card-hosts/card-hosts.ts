import { CARD_HOST_PATHS } from '../../../contract/addresses/card-validation.ts'
import { type CardVerdict, cardVerdictOf, UNKNOWN_VERDICT } from '../../../contract/card-verdict.ts'
import type { CardPass, CardQuestion, Deployment } from '../../../contract/index.ts'
import type { Clock } from '../../clock.ts'
import { StartError } from '../../start-error.ts'
import { later } from '../decide/limits.ts'
import type { PaymentConfig } from '../payment-config.ts'
import { callJson } from '../providers/call-json.ts'
import { seenProviderOrigin } from '../sandbox-kit/provider-origin.ts'
import { signCardPass } from './pass.ts'

/** As a deployment names it (`cardValidation`). */
export type CardHost = NonNullable<Deployment['cardValidation']>

/** Who else says whether a card may pay. */
export interface CardHosts {
  /** For a browser that asks about a card of a purchase by itself. */
  passFor(host: CardHost, card: Pick<CardQuestion, 'cTokenTarjeta' | 'idProcesoDeCompra'>): CardPass
  /** Asks whether a card may pay a purchase. An answer that does not come, or makes no sense, is unknown. */
  ask(host: CardHost, card: Pick<CardQuestion, 'cTokenTarjeta' | 'idProcesoDeCompra'>): Promise<CardVerdict>
  /** Origins that browsers ask, of these deployments. */
  originsOf(deployments: readonly Deployment[]): string[]
}

const PASS_MS = 5 * 60_000
const TIMEOUT_MS = 8_000
const SANDBOX = 'sandbox:'

/** @throws StartError where a host would be asked without the secret that it knows the shop by. */
export const checkCardHosts = (
  deployments: readonly Pick<Deployment, 'id' | 'cardValidation'>[],
  { cardValidationSecret }: PaymentConfig,
): void => {
  for (const { id, cardValidation } of deployments)
    if (cardValidation !== undefined && cardValidation !== SANDBOX && cardValidationSecret === undefined)
      throw new StartError(
        `CARD_VALIDATION_SECRET is missing: the deployment ${id} has cards validated at ${cardValidation}, which knows the shop by it.`,
      )
}

/** @param config.providerSecret signs passes for the sandbox's host, which has it already. */
export const createCardHosts = (config: PaymentConfig, clock: Clock): CardHosts => {
  const seenOriginOf = (host: CardHost): string =>
    host === SANDBOX ? seenProviderOrigin(config.providerUrl, 'validacion') : host
  const passFor: CardHosts['passFor'] = (host, { cTokenTarjeta, idProcesoDeCompra }) => {
    const until = later(clock.now(), PASS_MS)
    const secret = host === SANDBOX ? config.providerSecret : (config.cardValidationSecret ?? '')
    const exp = Math.floor(until.getTime() / 1000)
    return {
      cUri: seenOriginOf(host),
      cPase: signCardPass(secret, { aud: host, exp, idProcesoDeCompra, cTokenTarjeta }),
      dVence: until.toISOString(),
    }
  }
  return {
    passFor,
    ask: async (host, { cTokenTarjeta, idProcesoDeCompra }) => {
      const card = { cTokenTarjeta, idProcesoDeCompra }
      const reply = await callJson({
        method: 'POST',
        url: `${host === SANDBOX ? config.providerUrl : host}${CARD_HOST_PATHS.payment}`,
        bearer: passFor(host, card).cPase,
        body: card satisfies CardQuestion,
        timeoutMs: TIMEOUT_MS,
      })
      return reply === null
        ? UNKNOWN_VERDICT
        : cardVerdictOf(reply.status >= 200 && reply.status < 300, reply.body)
    },
    originsOf: (deployments) =>
      deployments.flatMap(({ cardValidation }) =>
        cardValidation === undefined ? [] : [seenOriginOf(cardValidation)],
      ),
  }
}
