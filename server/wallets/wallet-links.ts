import type { Order } from '../../contract/index.ts'
import type { Signatures } from '../auth/signatures.ts'
import type { Wanted } from './apple-files.ts'
import type { WalletAccounts } from './wallet-accounts.ts'

const GOOGLE = 'google wallet'
const APPLE = 'apple wallet'

export const APPLE_PATH = '/billetera/apple'
export const GOOGLE_PATH = '/billetera/google'

/** @returns the number of the ticket that a link saves, or null for a link that the shop did not make. */
export const openWalletLink = (signatures: Signatures, sealed: string): string | null =>
  signatures.open(GOOGLE, sealed)

/** @returns what a link to a file of passes is for, or null for a link that the shop did not make. */
export const openAppleLink = (signatures: Signatures, sealed: string): Wanted | null => {
  const [purchaseId, number = null] = signatures.open(APPLE, sealed)?.split(' ') ?? []
  return purchaseId === undefined ? null : { purchaseId, number }
}

/**
 * An order with the links that save its tickets to a wallet, where its deployment has an account; with one for all of
 * them where there are several. Who sees the code of a ticket has its link, and nobody else.
 */
export const withWalletLinks = (
  { wallets, signatures }: { wallets: WalletAccounts; signatures: Signatures },
  deploymentId: string,
  order: Order,
): Order => {
  const { google, apple } = wallets[deploymentId] ?? {}
  if (google === undefined && apple === undefined) return order
  const { idProcesoDeCompra: id, listaEntrada } = order
  const canBeSaved = listaEntrada.filter(({ cQr, lTransferible }) => cQr !== null && lTransferible)
  const appleLink = (sealed: string) => `${APPLE_PATH}/${signatures.seal(APPLE, sealed)}`
  return {
    ...order,
    ...(apple && canBeSaved.length > 1 && { cAppleWalletUri: appleLink(id) }),
    listaEntrada: listaEntrada.map((ticket) =>
      canBeSaved.includes(ticket)
        ? {
            ...ticket,
            ...(google && { cGoogleWalletUri: `${GOOGLE_PATH}/${signatures.seal(GOOGLE, ticket.cNumero)}` }),
            ...(apple && { cAppleWalletUri: appleLink(`${id} ${ticket.cNumero}`) }),
          }
        : ticket,
    ),
  }
}
