import type * as z from 'zod/mini'
import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeRequestToProvider } from '../../provider.ts'
import { callJson } from '../call-json.ts'
import { decimalOf } from '../decimal-amount.ts'
import { searchReply, type Transaction } from './wire.ts'

/** How long to wait for a reply before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000

/** What every request about a card names. */
export const referenceOf = ({ key, token }: ChargeRequestToProvider) => ({
  clientReferenceInformation: { code: key },
  tokenInformation: { transientToken: token },
})

export const amountOf = ({
  amountCents,
  currency,
}: Pick<ChargeRequestToProvider, 'amountCents' | 'currency'>) => ({
  amountDetails: { currency, totalAmount: decimalOf(amountCents) },
})

/** Calls to the provider; what is not understood counts as no answer. */
export const createSbsCalls = ({ providerUrl, providerSecret }: PaymentConfig) => {
  const ask = async <Reply extends z.ZodMiniType>(path: string, reply: Reply, body: object) => {
    const heard = await callJson({
      method: 'POST',
      url: `${providerUrl}/sbs${path}`,
      bearer: providerSecret,
      body,
      timeoutMs: TIMEOUT_MS,
    })
    const parsed = reply.safeParse(heard?.body)
    const isDone = heard?.status === 200 || heard?.status === 201
    return { status: heard?.status, said: isDone && parsed.success ? (parsed.data as z.infer<Reply>) : null }
  }
  return {
    ask,
    /** @returns null where nothing has this reference, `unknown` where the provider did not say */
    search: async (code: string): Promise<Transaction | 'unknown' | null> => {
      const { said } = await ask('/tss/v2/searches', searchReply, {
        query: `clientReferenceInformation.code:${code}`,
      })
      if (said === null) return 'unknown'
      const { transactionSummaries } = said._embedded
      // A search may find what is only like it.
      return transactionSummaries.find((one) => one.clientReferenceInformation.code === code) ?? null
    },
  }
}
export type SbsCalls = ReturnType<typeof createSbsCalls>
