import type { AnyMachineSnapshot } from 'xstate'
import type { PaymentEnd, PaymentResult } from '../../../machines/payment/payment.events.ts'
import type { PaymentTag } from '../../../machines/payment/payment.setup.ts'
import type { RaisedNotice } from '../../../machines/root/notices.ts'

/** What a page says of a payment under way, by the tags of its machine. */
const OF_PAYMENT: readonly [PaymentTag, string][] = [
  ['claiming', 'paying'],
  ['sending', 'paying'],
  ['verifying', 'verifying'],
  ['processing', 'verifying'],
  ['stopping', 'verifying'],
  ['delayed', 'delayed'],
  ['pending', 'delayed'],
]

/** Results after which the page says so until something else happens. */
const SAID: readonly PaymentResult[] = ['approved', 'declined', 'refused', 'left', 'missing']

/**
 * What a page shows its customer, as the end of a key `shown.…`: its dialog first, then its payment, then its purchase.
 * It stands for the screens, which are not simulated.
 */
export function shownOf(
  root: AnyMachineSnapshot,
  purchase: AnyMachineSnapshot,
  payment: AnyMachineSnapshot | undefined,
  end: PaymentEnd | null,
): string {
  const [notice] = root.context.notices as readonly RaisedNotice[]
  if (notice) return `dialog.${notice.code}`
  if (payment?.status === 'active') return OF_PAYMENT.find(([tag]) => payment.hasTag(tag))?.[1] ?? 'paying'
  // Of what was charged and given back the server says why, and not the card's issuer.
  if (end?.result === 'declined' && end.payment?.cMensajeEmisor !== 'issuer') return 'givenBack'
  if (end && SAID.includes(end.result)) return end.result
  if (purchase.matches('mine')) return 'holding'
  return purchase.matches('elsewhere') ? 'elsewhere' : 'empty'
}
