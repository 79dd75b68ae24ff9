import type { FastifyInstance } from 'fastify'
import { randomToken } from '../../../auth/random-token.ts'
import { browserLanguage } from '../../sandbox-kit/browser-language.ts'
import { providerOriginOf } from '../../sandbox-kit/provider-origin.ts'
import { isShopAddress } from '../../sandbox-kit/shop-address.ts'
import type { SandboxParts } from '../entry.ts'
import type { KeptAuthentication, SbsBook } from './sandbox-book.ts'
import { bankSays } from './sandbox-words.ts'
import { testCardOf } from './test-cards.ts'
import { newEnrolment, newSetup, newValidation } from './wire.ts'

/** What the bank says by a code, as eci and as the result of a validation. */
const CODES = {
  Y: { eci: '05', result: '0' },
  A: { eci: '06', result: '1' },
  U: { eci: '07', result: '6' },
  N: { eci: '07', result: '9' },
  R: { eci: '07', result: '9' },
  C: { eci: '07', result: '9' },
  error: { eci: '07', result: '-1' },
} as const

/** An authentication as it is answered: pending while the customer has not answered the challenge. */
const said = (kept: KeptAuthentication) => {
  const { id, language, lastDigits, says, isLate } = kept
  const card = { paymentInformation: { card: { suffix: lastDigits } } }
  const words = bankSays[language]
  if (says === null)
    return {
      status: 'PENDING_AUTHENTICATION',
      consumerAuthenticationInformation: { authenticationTransactionId: id, veresEnrolled: 'Y' },
      ...card,
    }
  const isSuccessful = says === 'Y' || says === 'A' || says === 'U'
  const message = isLate ? words.late : says === 'U' ? words.unknown : words.refused
  return {
    status: isSuccessful ? 'AUTHENTICATION_SUCCESSFUL' : 'AUTHENTICATION_FAILED',
    consumerAuthenticationInformation: {
      authenticationTransactionId: id,
      veresEnrolled: says === 'U' ? 'U' : 'Y',
      ...(says !== 'error' && { paresStatus: says }),
      authenticationResult: CODES[says].result,
      eci: CODES[says].eci,
      ...(says === 'Y' && { cavv: Buffer.from(`cavv-${id}`).toString('base64') }),
      ...(says !== 'Y' && { cardholderMessage: message }),
    },
    ...card,
  }
}

/** What the bank is asked of a card. */
export const registerSbsAuthentications = (
  api: FastifyInstance,
  { clock, shopOrigins, cardOf }: SandboxParts,
  { setups, authentications }: SbsBook,
): void => {
  api.post('/risk/v1/authentication-setups', async (request, reply) => {
    const parsed = newSetup.safeParse(request.body)
    const card = parsed.success && cardOf(parsed.data.tokenInformation.transientToken)
    if (!parsed.success || !card) return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const setup = setups.save({
      id: `ref-${randomToken(12)}`,
      key: parsed.data.clientReferenceInformation.code,
      accessToken: randomToken(24),
      lastDigits: card.lastDigits,
    })
    return reply.code(201).send({
      status: 'COMPLETED',
      consumerAuthenticationInformation: {
        accessToken: setup.accessToken,
        deviceDataCollectionUrl: `${providerOriginOf(request, 'sbs')}/sbs/collect`,
        referenceId: setup.id,
      },
    })
  })

  api.post('/risk/v1/authentications', async (request, reply) => {
    const parsed = newEnrolment.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const { clientReferenceInformation, orderInformation, deviceInformation } = parsed.data
    const { referenceId, returnUrl } = parsed.data.consumerAuthenticationInformation
    const card = cardOf(parsed.data.tokenInformation.transientToken)
    const { code } = clientReferenceInformation
    // Another card needs another setup.
    const isSetUp = card && setups.byId(referenceId)?.lastDigits === card.lastDigits
    if (!isSetUp || setups.byId(referenceId)?.key !== code || !isShopAddress(shopOrigins, returnUrl))
      return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const { challenge, says } = testCardOf(card.lastDigits)
    const kept = authentications.save({
      id: `tx-${randomToken(12)}`,
      key: code,
      accessToken: randomToken(24),
      lastDigits: card.lastDigits,
      amount: orderInformation.amountDetails.totalAmount,
      currency: orderInformation.amountDetails.currency,
      returnUrl,
      language: browserLanguage(deviceInformation.httpBrowserLanguage),
      at: clock.now().toISOString(),
      isChallenge: challenge,
      hasBegun: false,
      isLate: false,
      says: challenge ? null : says,
      isLess: false,
    })
    const answer = said(kept)
    if (!challenge) return reply.code(201).send(answer)
    const stepUp = {
      accessToken: kept.accessToken,
      stepUpUrl: `${providerOriginOf(request, 'sbs')}/sbs/stepup`,
      // The status decides, whatever this says.
      challengeRequired: 'N',
    }
    return reply.code(201).send({
      ...answer,
      consumerAuthenticationInformation: { ...answer.consumerAuthenticationInformation, ...stepUp },
    })
  })

  api.post('/risk/v1/authentication-results', async (request, reply) => {
    const parsed = newValidation.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const { clientReferenceInformation, consumerAuthenticationInformation } = parsed.data
    const kept = authentications.byId(consumerAuthenticationInformation.authenticationTransactionId)
    if (!kept?.isChallenge || kept.key !== clientReferenceInformation.code)
      return reply.code(400).send({ status: 'INVALID_REQUEST' })
    return reply.code(201).send(said(kept))
  })
}
