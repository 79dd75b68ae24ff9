import type { Locale } from '../../contract/index.ts'
import { createOwnThread } from '../background/own-thread.ts'
import { readOrder } from '../mail/read-order.ts'
import { orderNumber } from '../selling/order-number.ts'
import type { Services } from '../services.ts'
import { type PrintedTicket, readTickets } from '../tickets/read-tickets.ts'
import { stillAdmits } from '../tickets/still-admits.ts'
import { type PassJob, passOf } from './apple-pass.ts'

const MOST_WAITING = 50

/** Of this process: one thread signs. */
const signer = createOwnThread<PassJob>(new URL('./sign-worker.ts', import.meta.url), MOST_WAITING)

const MIME = { one: 'application/vnd.apple.pkpass', several: 'application/vnd.apple.pkpasses' }

/** What a link is for: one ticket of a purchase, or all that its buyer has. */
export interface Wanted {
  purchaseId: string
  number: string | null
}

export interface WalletFile {
  type: string
  name: string
  bytes: Uint8Array
}

type Read = Pick<Services, 'config' | 'database' | 'deployments'>

const ticketsOf = async (
  { database: { orm } }: Read,
  wanted: Wanted,
  locale: Locale,
  now: Date,
): Promise<PrintedTicket[]> => {
  const selection =
    wanted.number === null
      ? ({ purchaseIds: [wanted.purchaseId], own: true } as const)
      : { numbers: [wanted.number] }
  return (await readTickets(orm, selection, locale)).filter((ticket) => stillAdmits(ticket, now))
}

/**
 * Tickets that admit now as a file for Apple's Wallet, in the language of their order.
 * @returns `none` where the purchase is not of this deployment, or it has no account; `over` where no ticket admits.
 * @throws Refusal SOBRECARGA where too many wait
 */
export const appleFile = async (
  services: Read,
  deploymentId: string,
  wanted: Wanted,
  now: Date,
): Promise<WalletFile | 'none' | 'over'> => {
  const { config, database, deployments } = services
  const account = config.wallets[deploymentId]?.apple
  const found = account && (await readOrder(database.orm, deployments, wanted.purchaseId))
  if (!found || found.brand.id !== deploymentId) return 'none'
  const { brand: deployment, buyer, order } = found
  const { locale } = order
  const tickets = await ticketsOf(services, wanted, locale, now)
  const [first] = tickets
  if (first === undefined) return 'over'
  const number = orderNumber(order.id)
  const sale = { deployment, locale, orderNumber: number, buyer: `${buyer.cNombre} ${buyer.cApellido}` }
  const bytes = await signer.make({
    account,
    mark: { accent: deployment.accent, theme: deployment.theme },
    passes: tickets.map((ticket) => passOf(sale, ticket)),
  })
  return tickets.length === 1
    ? { type: MIME.one, name: `${first.number}.pkpass`, bytes }
    : { type: MIME.several, name: `${number}.pkpasses`, bytes }
}
