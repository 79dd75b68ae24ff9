import type { Ticket } from '../../contract/index.ts'
import type { Signatures } from '../auth/signatures.ts'
import type { WalletAccounts } from './wallet-accounts.ts'

const PURPOSE = 'google wallet'

/** @returns the number of the ticket that a link saves, or null for a link that the shop did not make. */
export const openWalletLink = (signatures: Signatures, sealed: string): string | null =>
  signatures.open(PURPOSE, sealed)

/**
 * Tickets with the links that save them to a wallet, where their deployment has an account. Who sees the code of a ticket
 * has its link, and nobody else.
 */
export const withWalletLinks = (
  { wallets, signatures }: { wallets: WalletAccounts; signatures: Signatures },
  deploymentId: string,
  tickets: readonly Ticket[],
): Ticket[] =>
  tickets.map((ticket) =>
    wallets[deploymentId]?.google !== undefined && ticket.cQr !== null && ticket.lTransferible
      ? { ...ticket, cGoogleWalletUri: `/billetera/google/${signatures.seal(PURPOSE, ticket.cNumero)}` }
      : ticket,
  )
