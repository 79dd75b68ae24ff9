import type { FastifyInstance } from 'fastify'
import { randomToken } from '../../../auth/random-token.ts'
import { decimalOf, hundredthsOf } from '../decimal-amount.ts'
import type { SandboxParts } from '../entry.ts'
import type { KeptTransaction, SbsBook } from './sandbox-book.ts'
import { bankSays } from './sandbox-words.ts'
import { newPayment, newRefund, newSearch } from './wire.ts'

const wire = ({ key: _, of: __, cents: ___, ...transaction }: KeptTransaction) => transaction

/** Payments, refunds, and how they are found. */
export const registerSbsPayments = (
  api: FastifyInstance,
  { cardOf }: SandboxParts,
  { authentications, transactions }: SbsBook,
): void => {
  const broken = new Set<string>()
  // A reference is no key: what is sent twice is charged twice.
  api.post('/pts/v2/payments', async (request, reply) => {
    const parsed = newPayment.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const { clientReferenceInformation, consumerAuthenticationInformation, orderInformation } = parsed.data
    const { totalAmount, currency } = orderInformation.amountDetails
    const { code } = clientReferenceInformation
    const card = cardOf(parsed.data.tokenInformation.transientToken)
    const authenticated =
      consumerAuthenticationInformation &&
      authentications.byId(consumerAuthenticationInformation.authenticationTransactionId)
    const latest = authentications.all().findLast(({ key }) => key === code)
    const words = bankSays[latest?.language ?? 'es']
    if (card?.fault === 'error-before-charge' && !broken.has(code)) {
      broken.add(code)
      return reply.code(502).send({ status: 'SERVER_ERROR' })
    }
    const isProved =
      consumerAuthenticationInformation === undefined ||
      (authenticated?.says === 'Y' && authenticated.key === code && authenticated.amount === totalAmount)
    const refusal = !card
      ? { reason: 'INVALID_DATA', message: words.badToken }
      : !isProved
        ? { reason: 'CONSUMER_AUTHENTICATION_FAILED', message: words.refused }
        : card.fault === 'decline'
          ? { reason: 'INSUFFICIENT_FUND', message: words.noMoney }
          : null
    const cents = hundredthsOf(totalAmount) - (latest?.isLess ? 100 : 0)
    const made = transactions.save({
      id: `pay-${randomToken(12)}`,
      key: code,
      of: null,
      cents: refusal ? 0 : cents,
      status: refusal ? 'DECLINED' : latest?.isLess ? 'PARTIAL_AUTHORIZED' : 'AUTHORIZED',
      clientReferenceInformation,
      orderInformation: {
        amountDetails: { currency, ...(!refusal && { authorizedAmount: decimalOf(cents) }) },
      },
      ...(card && { paymentInformation: { card: { suffix: card.lastDigits } } }),
      ...(refusal && { errorInformation: refusal }),
    })
    if (card?.fault === 'timeout-after-charge') {
      reply.raw.destroy()
      return reply.hijack()
    }
    if (card?.fault === 'error-after-charge') return reply.code(502).send({ status: 'SERVER_ERROR' })
    return reply.code(201).send(wire(made))
  })

  api.post<{ Params: { id: string } }>('/pts/v2/payments/:id/refunds', async (request, reply) => {
    const parsed = newRefund.safeParse(request.body)
    const payment = transactions.byId(request.params.id)
    if (!parsed.success || payment === undefined || payment.of !== null)
      return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const { clientReferenceInformation, orderInformation } = parsed.data
    const cents = hundredthsOf(orderInformation.amountDetails.totalAmount)
    const given = transactions.all().filter(({ of }) => of === payment.id)
    if (given.reduce((sum, refund) => sum + refund.cents, cents) > payment.cents)
      return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const made = transactions.save({
      id: `rev-${randomToken(12)}`,
      key: clientReferenceInformation.code,
      of: payment.id,
      cents,
      status: 'PENDING',
      clientReferenceInformation,
      orderInformation: { amountDetails: { currency: orderInformation.amountDetails.currency } },
    })
    return reply.code(201).send(wire(made))
  })

  api.post('/tss/v2/searches', async (request, reply) => {
    const parsed = newSearch.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ status: 'INVALID_REQUEST' })
    const code = parsed.data.query.slice(parsed.data.query.indexOf(':') + 1)
    const found = transactions.all().filter(({ key }) => key === code)
    return reply.code(201).send({ _embedded: { transactionSummaries: found.map(wire) } })
  })
}
