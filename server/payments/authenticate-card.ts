import type { CardAuthenticationReply, FrameForm, Locale } from '../../contract/index.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from '../selling/owner.ts'
import type { PaymentContext } from './payment-context.ts'
import type { AskedBank } from './provider.ts'
import { chargeRequestOf } from './provider-charge.ts'
import { readOutcome } from './read-outcome.ts'
import { purchaseOf } from './reconcile.ts'

/** Asking a card's bank who pays, of the payment of a purchase that waits for it. */
export interface CardAuthentications {
  /** @throws Refusal NO_ENCONTRADO, PAGO_NO_DISPONIBLE where the provider does not answer */
  setUp(purchaseId: string, owner: Owner, locale: Locale): Promise<FrameForm>
  /** @throws Refusal NO_ENCONTRADO, PAGO_NO_DISPONIBLE where the provider does not answer */
  enrol(
    purchaseId: string,
    owner: Owner,
    locale: Locale,
    browser: AskedBank['browser'],
  ): Promise<CardAuthenticationReply>
  /** Has the provider say what the bank decided. @returns false where it is over already. @throws Refusal NO_ENCONTRADO */
  validate(purchaseId: string, owner: Owner, locale: Locale, transactionId: string): Promise<boolean>
}

/**
 * @returns null where its bank is not asked any more
 * @throws Refusal NO_ENCONTRADO for another's purchase, and one whose latest payment asks no bank
 */
const waitingOrOver = async (context: PaymentContext, purchaseId: string, owner: Owner, locale: Locale) => {
  const { attempt } = await readOutcome(context, purchaseId, owner, locale, { latest: true })
  const authentication = attempt && context.hosted.get(attempt.port)?.authentication
  if (attempt === undefined || authentication === undefined) throw new Refusal('NO_ENCONTRADO')
  const token = attempt.sealedToken === null ? null : context.seal.open(attempt.sealedToken)
  if (attempt.state !== 'ESPERANDO_CLIENTE' || token === null) return null
  const { charged, buyer } = await purchaseOf(context, attempt)
  const way = charged.deployment.charges.ways?.find(({ provider }) => provider === attempt.port)
  return {
    authentication,
    request: chargeRequestOf(context, attempt, token, charged),
    unauthenticated: way?.unauthenticated ?? 'decline',
    buyer: {
      firstName: buyer?.cNombre ?? '-',
      lastName: buyer?.cApellido ?? '-',
      email: buyer?.cEmail ?? '-',
    },
  } as const
}

const waiting = async (...of: Parameters<typeof waitingOrOver>) => {
  const found = await waitingOrOver(...of)
  if (found === null) throw new Refusal('NO_ENCONTRADO')
  return found
}

const answered = <Answer>(answer: Answer | 'over' | null): Answer => {
  if (answer === null) throw new Refusal('PAGO_NO_DISPONIBLE')
  if (answer === 'over') throw new Refusal('NO_ENCONTRADO')
  return answer
}

export const createCardAuthentications = (context: PaymentContext): CardAuthentications => ({
  async setUp(...of) {
    const { authentication, request } = await waiting(context, ...of)
    const { uri, token } = answered(await authentication.setUp(request))
    return { cUri: uri, cToken: token }
  },
  async enrol(purchaseId, owner, locale, browser) {
    const { authentication, request, ...asked } = await waiting(context, purchaseId, owner, locale)
    const { transactionId, challenge } = answered(await authentication.enrol(request, { browser, ...asked }))
    return {
      cTransaccion: transactionId,
      oDesafio: challenge && {
        cUri: challenge.uri,
        cToken: challenge.token,
        dVence: challenge.beginBy.toISOString(),
      },
    }
  },
  async validate(purchaseId, owner, locale, transactionId) {
    const found = await waitingOrOver(context, purchaseId, owner, locale)
    await found?.authentication.validate(found.request, transactionId, found.unauthenticated)
    return found !== null
  },
})
