import type { Clock } from '../../../clock.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, ChargeRequestToProvider, HostedProvider } from '../../provider.ts'
import { seenProviderOrigin } from '../../sandbox-kit/provider-origin.ts'
import { hundredthsOf } from '../decimal-amount.ts'
import type { House } from '../entry.ts'
import { createAuthentication } from './authentication.ts'
import { amountOf, createSbsCalls, referenceOf } from './calls.ts'
import { giveBack } from './give-back.ts'
import { type AuthenticationRow, createAuthenticationRows } from './rows.ts'
import { type NewPayment, type Transaction, transaction } from './wire.ts'

/** A charge or a refund that was sent this long ago and is not found was never made. */
const SENT_MS = 120_000

const answerOf = (found: Transaction): ChargeAnswer => {
  const lastDigits = found.paymentInformation?.card.suffix ?? null
  const { authorizedAmount } = found.orderInformation.amountDetails
  if (found.status === 'DECLINED')
    return { state: 'declined', message: found.errorInformation?.message ?? null, lastDigits }
  if (found.status === 'PENDING' || authorizedAmount === undefined) return { state: 'pending' }
  // Its own id of the payment is not kept: the attempt's was there before the payment, and never changes.
  return { state: 'approved', chargedCents: hundredthsOf(authorizedAmount), lastDigits }
}

export const createSbsClient = (
  config: PaymentConfig,
  clock: Clock,
  { database }: Pick<House, 'database'>,
): HostedProvider => {
  const rows = createAuthenticationRows(database.orm)
  const calls = createSbsCalls(config)
  const { ask, search } = calls

  const isUnderWay = (sentAt: Date | null): boolean =>
    sentAt !== null && clock.now().getTime() - sentAt.getTime() < SENT_MS
  const sentBefore = () => new Date(clock.now().getTime() - SENT_MS)
  /** What became of the charge, once it was sent; null where it was not, or was never made. */
  const sent = async ({ key, takenAt }: AuthenticationRow): Promise<ChargeAnswer | null> => {
    if (takenAt === null) return null
    const found = await search(key)
    if (found === 'unknown') return { state: 'unknown' }
    if (found !== null) return answerOf(found)
    return isUnderWay(takenAt) ? { state: 'unknown' } : null
  }

  const standing = (row: AuthenticationRow): ChargeAnswer => {
    if (row.voidedAt !== null) return { state: 'voided' }
    if (row.verdict === 'AGREED') return { state: 'authorised' }
    if (row.verdict === 'REFUSED')
      return { state: 'declined', message: row.issuerMessage, lastDigits: row.lastDigits }
    return {
      state: 'step',
      step: { kind: 'DESAFIO', uri: row.returnUri, until: row.until },
      ref: row.key,
    }
  }

  const find = async (key: string): Promise<ChargeAnswer> => {
    const row = await rows.of(key)
    return row === undefined ? { state: 'notFound' } : ((await sent(row)) ?? standing(row))
  }

  const pay = async (request: ChargeRequestToProvider, row: AuthenticationRow): Promise<ChargeAnswer> => {
    const { transactionId, shiftsLiability } = row
    const body: NewPayment = {
      ...referenceOf(request),
      orderInformation: amountOf(request),
      ...(shiftsLiability && transactionId !== null
        ? {
            processingInformation: { capture: true, actionList: ['VALIDATE_CONSUMER_AUTHENTICATION'] },
            consumerAuthenticationInformation: { authenticationTransactionId: transactionId },
          }
        : { processingInformation: { capture: true, commerceIndicator: 'internet' } }),
    }
    const { said } = await ask('/pts/v2/payments', transaction, body)
    return said === null || said.clientReferenceInformation.code !== request.key
      ? { state: 'unknown' }
      : answerOf(said)
  }

  return {
    frameOrigin: seenProviderOrigin(config.providerUrl, 'sbs'),
    authentication: createAuthentication(calls, rows, clock),
    charge: async ({ key, visit }) => {
      await rows.begin({ key, returnUri: visit.returnUri, until: visit.until })
      return find(key)
    },
    findByKey: find,
    async voidKey(key) {
      const row = await rows.of(key)
      if (row === undefined) {
        // One that was never begun is begun as given up: no late request can open it any more.
        await rows.begin({ key, returnUri: '', until: clock.now() })
      } else {
        const answer = await sent(row)
        if (answer !== null) return answer
      }
      return (await rows.giveUp(key, clock.now(), sentBefore())) || (await rows.of(key))?.voidedAt
        ? { state: 'voided' }
        : { state: 'unknown' }
    },
    async capture(key, _ref, request) {
      const row = await rows.of(key)
      if (row === undefined || request === undefined) return { state: 'unknown' }
      const answer = await sent(row)
      if (answer !== null) return answer
      const taken = await rows.take(key, clock.now(), sentBefore())
      if (taken) return pay(request, taken)
      const other = standing(row)
      return other.state === 'authorised' ? { state: 'unknown' } : other
    },
    refund: (asked) =>
      giveBack(
        calls,
        {
          take: async (key) => (await rows.takeRefund(key, clock.now(), sentBefore())) !== undefined,
          end: async (key) => void (await rows.endRefund(key)),
        },
        asked,
      ),
    receive: () => null,
  }
}
