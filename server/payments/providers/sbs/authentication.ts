import type { Clock } from '../../../clock.ts'
import type { AskedBank, CardAuthentication, ChargeRequestToProvider } from '../../provider.ts'
import { amountOf, referenceOf, type SbsCalls } from './calls.ts'
import type { AuthenticationRow, AuthenticationRows } from './rows.ts'
import { type AuthenticationReply, authenticationReply, type NewEnrolment, setupReply } from './wire.ts'

/** A challenge is taken no later after it was asked for. */
const BEGIN_MS = 30_000
/** How often a bank is asked about one attempt: whoever reloads the page asks again. */
const MOST_ENROLMENTS = 6

/** What the bank's word comes to: only its yes makes it answer for the charge. */
const verdictOf = (
  { status, consumerAuthenticationInformation: said, paymentInformation }: AuthenticationReply,
  unauthenticated: AskedBank['unauthenticated'],
) => {
  const isKnown = status === 'AUTHENTICATION_SUCCESSFUL'
  const isOwner = isKnown && said.paresStatus === 'Y'
  // A bank that takes part and says no is never overruled.
  const nobodyKnows =
    isKnown && (said.paresStatus === undefined || said.paresStatus === 'A' || said.paresStatus === 'U')
  const isCharged = isOwner || (nobodyKnows && unauthenticated === 'pay')
  return {
    verdict: isCharged ? ('AGREED' as const) : ('REFUSED' as const),
    shiftsLiability: isOwner,
    issuerMessage: isCharged ? null : (said.cardholderMessage ?? null),
    lastDigits: paymentInformation?.card.suffix ?? null,
  }
}

const enrolmentOf = (
  request: ChargeRequestToProvider,
  referenceId: string,
  returnUrl: string,
  { browser, buyer }: AskedBank,
): NewEnrolment => ({
  ...referenceOf(request),
  orderInformation: { ...amountOf(request), billTo: buyer },
  consumerAuthenticationInformation: {
    referenceId,
    returnUrl,
    deviceChannel: 'BROWSER',
  },
  deviceInformation: {
    httpAcceptContent: browser.acceptContent,
    httpBrowserColorDepth: String(browser.colorDepth),
    httpBrowserJavaEnabled: browser.javaEnabled ? 'true' : 'false',
    httpBrowserJavaScriptEnabled: 'true',
    httpBrowserLanguage: browser.language,
    httpBrowserScreenHeight: String(browser.screenHeight),
    httpBrowserScreenWidth: String(browser.screenWidth),
    httpBrowserTimeDifference: String(browser.timeDifference),
    ipAddress: browser.ipAddress,
    userAgentBrowserValue: browser.userAgent,
  },
})

/** Asks the bank, and keeps what that comes to. */
export const createAuthentication = (
  { ask }: SbsCalls,
  rows: AuthenticationRows,
  clock: Clock,
): CardAuthentication => {
  const isOpen = (row: AuthenticationRow | undefined): row is AuthenticationRow =>
    row !== undefined && row.voidedAt === null && row.verdict === null && row.until > clock.now()

  return {
    async setUp(request) {
      if (!isOpen(await rows.of(request.key))) return 'over'
      const { said } = await ask('/risk/v1/authentication-setups', setupReply, referenceOf(request))
      if (said === null) return null
      const { accessToken, deviceDataCollectionUrl, referenceId } = said.consumerAuthenticationInformation
      const kept = await rows.setUp(request.key, referenceId)
      return kept ? { uri: deviceDataCollectionUrl, token: accessToken } : 'over'
    },

    async enrol(request, asked) {
      const row = await rows.of(request.key)
      if (row?.verdict && row.voidedAt === null && row.transactionId !== null)
        return { transactionId: row.transactionId, challenge: null }
      if (!isOpen(row) || row.referenceId === null) return 'over'
      if (!(await rows.countEnrolment(request.key, MOST_ENROLMENTS))) return 'over'
      const body = enrolmentOf(request, row.referenceId, row.returnUri, asked)
      const askedAt = clock.now().getTime()
      const { said } = await ask('/risk/v1/authentications', authenticationReply, body)
      const heard = said?.consumerAuthenticationInformation
      const transactionId = heard?.authenticationTransactionId
      if (said === null || transactionId === undefined || said.status === 'INVALID_MERCHANT_CONFIGURATION')
        return null
      if (!(await rows.enrolled(request.key, transactionId))) return 'over'
      if (said.status !== 'PENDING_AUTHENTICATION') {
        await rows.decide(request.key, transactionId, verdictOf(said, asked.unauthenticated))
        return { transactionId, challenge: null }
      }
      if (heard?.stepUpUrl === undefined || heard.accessToken === undefined) return null
      const beginBy = new Date(askedAt + BEGIN_MS)
      return { transactionId, challenge: { uri: heard.stepUpUrl, token: heard.accessToken, beginBy } }
    },

    async validate(request, transactionId, unauthenticated) {
      const row = await rows.of(request.key)
      if (!isOpen(row) || row.transactionId !== transactionId) return
      const { said } = await ask('/risk/v1/authentication-results', authenticationReply, {
        ...referenceOf(request),
        orderInformation: amountOf(request),
        consumerAuthenticationInformation: { authenticationTransactionId: transactionId },
      })
      const isNoVerdict =
        said === null ||
        said.status === 'PENDING_AUTHENTICATION' ||
        said.status === 'INVALID_MERCHANT_CONFIGURATION' ||
        said.consumerAuthenticationInformation.authenticationTransactionId !== transactionId
      if (!isNoVerdict) await rows.decide(request.key, transactionId, verdictOf(said, unauthenticated))
    },
  }
}
