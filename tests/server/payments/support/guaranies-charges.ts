import type { ChargeRequestToProvider, HostedProvider } from '../../../../server/payments/provider.ts'
import { timedKey } from '../../../../server/payments/providers/timed-key.ts'
import type { startSandbox } from './sandbox-server.ts'
import { VISIT } from './visit.ts'

export const AMOUNT_CENTS = 13_500_000

/**
 * Charges at a provider of Paraguay: whole guaraníes, keys of fifteen digits.
 * @param sandbox that is there once the tests run
 * @param open the provider's client, as the shop opens it
 */
export const guaraniesCharges = (
  sandbox: () => Awaited<ReturnType<typeof startSandbox>>,
  open: () => HostedProvider,
) => {
  const makeKey = () => timedKey(sandbox().clock.now())
  const request = (change: Partial<ChargeRequestToProvider> = {}): ChargeRequestToProvider => ({
    key: makeKey(),
    token: '',
    amountCents: AMOUNT_CENTS,
    currency: 'PYG',
    installments: 1,
    reference: 'purchase-1',
    visit: { ...VISIT, until: new Date(sandbox().clock.now().getTime() + 600_000) },
    ...change,
  })
  return {
    /** What the suite of hosted providers may expect of it. */
    abilities: {
      currency: 'PYG',
      amountCents: AMOUNT_CENTS,
      makeKey,
      spendsKeys: true,
      leavesOpen: true,
      refundsWhole: true,
      signsBodies: true,
    },
    makeKey,
    request,
    /** A charge whose page the customer may go on at. */
    opened: async () => {
      const asked = request()
      const answer = await open().charge(asked)
      if (answer.state !== 'step') throw new Error(answer.state)
      return { key: asked.key, ...answer }
    },
  }
}
