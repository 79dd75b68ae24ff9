import type { Deployment } from '../../../contract/index.ts'
import type { Clock } from '../../clock.ts'
import { StartError } from '../../start-error.ts'
import type { OfferedWay } from '../decide/begin.ts'
import type { PaymentConfig } from '../payment-config.ts'
import type { HostedProvider } from '../provider.ts'
import { apay } from './apay/entry.ts'
import { bancard } from './bancard/entry.ts'
import type { House, ProviderEntry } from './entry.ts'
import { link } from './link/entry.ts'
import { mercadoPago } from './mercadopago/entry.ts'
import { tigo } from './tigo/entry.ts'

/** Every provider with whom customers go on elsewhere. */
export const providers: readonly ProviderEntry[] = [apay, bancard, link, mercadoPago, tigo]

export const entryNamed = (name: string): ProviderEntry | undefined =>
  providers.find((entry) => entry.name === name)

/** @param methodId number of a way to pay; @returns undefined for the house's own: card, cash, terminal, free. */
export const entryOfMethod = (methodId: number): ProviderEntry | undefined =>
  providers.find((entry) => entry.methodId === methodId)

/** A deployment's ways to pay beside the card, in its order. */
export const offeredWaysOf = ({ charges }: Pick<Deployment, 'charges'>): OfferedWay[] =>
  (charges.ways ?? []).flatMap(({ provider, leastCents, mostCents }) => {
    const entry = entryNamed(provider)
    return entry === undefined ? [] : [{ methodId: entry.methodId, leastCents, mostCents }]
  })

/** @throws StartError for a deployment that offers what there is not, or what does not charge in its currency. */
export const checkWays = ({
  id,
  charges,
  currency,
}: Pick<Deployment, 'id' | 'charges' | 'currency'>): void => {
  for (const { provider } of charges.ways ?? []) {
    const entry = entryNamed(provider)
    if (entry === undefined)
      throw new StartError(
        `The deployment ${id} offers to pay by "${provider}". There are: ${providers.map(({ name }) => name).join(', ')}.`,
      )
    if (entry.currencies !== null && !entry.currencies.includes(currency.code))
      throw new StartError(
        `The deployment ${id} sells in ${currency.code}, and "${provider}" charges in ${entry.currencies.join(', ')} alone.`,
      )
  }
}

export const openProviders = (
  config: PaymentConfig,
  clock: Clock,
  house: House,
): ReadonlyMap<string, HostedProvider> =>
  new Map(providers.map((entry) => [entry.name, entry.open(config, clock, house)]))
