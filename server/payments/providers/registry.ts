import type { Deployment } from '../../../contract/index.ts'
import type { Clock } from '../../clock.ts'
import { CARD_PAYMENT_METHOD } from '../../selling/charges.ts'
import { StartError } from '../../start-error.ts'
import type { ChargesIn } from '../conversion.ts'
import type { OfferedWay } from '../decide/begin.ts'
import type { PaymentConfig } from '../payment-config.ts'
import type { HostedProvider } from '../provider.ts'
import { apay } from './apay/entry.ts'
import { bancard } from './bancard/entry.ts'
import { bancardQr } from './bancardqr/entry.ts'
import { deposit } from './deposit/entry.ts'
import type { House, ProviderEntry } from './entry.ts'
import { link } from './link/entry.ts'
import { mercadoPago } from './mercadopago/entry.ts'
import { pagopar } from './pagopar/entry.ts'
import { paypal } from './paypal/entry.ts'
import { pool } from './pool/entry.ts'
import { sbs } from './sbs/entry.ts'
import { tigo } from './tigo/entry.ts'

/** Every provider with whom customers go on elsewhere. */
export const providers: readonly ProviderEntry[] = [
  apay,
  bancard,
  bancardQr,
  deposit,
  link,
  mercadoPago,
  pagopar,
  paypal,
  pool,
  sbs,
  tigo,
]

export const entryNamed = (name: string): ProviderEntry | undefined =>
  providers.find((entry) => entry.name === name)

/** @param methodId number of a way to pay; @returns undefined for the house's own: card, cash, terminal, free. */
export const entryOfMethod = (methodId: number): ProviderEntry | undefined =>
  providers.find((entry) => entry.methodId === methodId)

/** Whether a way to pay charges a card that is typed on the card page. */
export const isByCard = (methodId: number): boolean =>
  methodId === CARD_PAYMENT_METHOD || entryOfMethod(methodId)?.takesCard === true

/** @param port of an attempt; whether its charge is made of dues. */
export const isPaidInParts = (port: string): boolean => entryNamed(port)?.divides !== undefined

/** A deployment's ways to pay beside the card, in its order. */
export const offeredWaysOf = ({ charges }: Pick<Deployment, 'charges'>): OfferedWay[] =>
  (charges.ways ?? []).flatMap(({ provider, ...way }) => {
    const entry = entryNamed(provider)
    if (entry === undefined) return []
    const { nowPercent = 0, ...offered } = way
    const divides = (totalCents: number, tickets: number) =>
      entry.divides?.({ totalCents, tickets, nowPercent }) ?? true
    return [{ methodId: entry.methodId, ...offered, divides }]
  })

/** What a way to pay of a deployment charges in; null where that is the deployment's own currency. */
export const chargesInOf = (deployment: Pick<Deployment, 'charges'>, methodId: number): ChargesIn | null =>
  offeredWaysOf(deployment).find((way) => way.methodId === methodId)?.chargesIn ?? null

/** @throws StartError for a deployment that offers what there is not, or what does not charge in its currency. */
export const checkWays = ({
  id,
  charges,
  currency,
}: Pick<Deployment, 'id' | 'charges' | 'currency'>): void => {
  for (const { provider, chargesIn, modes, minutes, nowPercent } of charges.ways ?? []) {
    const entry = entryNamed(provider)
    if (entry === undefined)
      throw new StartError(
        `The deployment ${id} offers to pay by "${provider}". There are: ${providers.map(({ name }) => name).join(', ')}.`,
      )
    if (modes?.includes('BOX') && !entry.atBoxOffice)
      throw new StartError(
        `The deployment ${id} offers "${provider}" at the box office, where only these can be paid: ${providers.flatMap(({ atBoxOffice, name }) => (atBoxOffice ? [name] : [])).join(', ')}.`,
      )
    if (minutes !== undefined && entry.mayLast !== true)
      throw new StartError(
        `The deployment ${id} says how long "${provider}" may be paid (minutes): it is as long as the purchase.`,
      )
    if ((nowPercent !== undefined) !== (entry.takesShare === true))
      throw new StartError(
        entry.takesShare === true
          ? `The deployment ${id} offers "${provider}" and does not say which share is paid now (nowPercent).`
          : `The deployment ${id} says which share is paid now (nowPercent): "${provider}" takes all at once.`,
      )
    if (chargesIn !== undefined && (entry.currencies === null || chargesIn.currency === currency.code))
      throw new StartError(
        `The deployment ${id} sells in ${currency.code}: for "${provider}" there is nothing to convert (chargesIn).`,
      )
    const charged = chargesIn?.currency ?? currency.code
    if (entry.currencies !== null && !entry.currencies.includes(charged))
      throw new StartError(
        `The deployment ${id} has "${provider}" charge in ${charged}, and it charges in ${entry.currencies.join(', ')} alone (chargesIn).`,
      )
  }
}

export const openProviders = (
  config: PaymentConfig,
  clock: Clock,
  house: House,
): ReadonlyMap<string, HostedProvider> =>
  new Map(providers.map((entry) => [entry.name, entry.open(config, clock, house)]))
