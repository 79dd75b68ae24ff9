import type { PurchaseProcess } from '../../contract/index.ts'

/** A card as the shop knows it: the number that stands for it at the provider, and what may be shown. */
export interface CardToken {
  cTokenTarjeta: string
  cUltimosDigitos: string
  cMarca: string
}

/** What the customer said when confirming. `key` names this attempt: repeated, it is charged once. */
export interface PaymentConfirmation {
  key: string
  /** The customer agreed to the terms. */
  lTerminos: boolean
  /** Of the purchase that the customer saw. */
  cVersion: string
}

export type PaymentMethodEvent =
  | { type: 'methods.retried' }
  | { type: 'method.chosen'; nFormaDePago: number }
  | { type: 'installments.chosen'; nCuotas: number }
  | { type: 'card.bin.changed'; bin: string | null }
  | { type: 'card.submitted' }
  | ({ type: 'card.tokenised' } & CardToken)
  | { type: 'card.invalid' }
  | { type: 'card.failed' }
  | { type: 'card.changed' }
  | ({ type: 'payment.confirmed' } & PaymentConfirmation)
  | { type: 'payment.cleared' }
  | { type: 'card.page.ready' }
  | { type: 'card.page.retried' }
  | { type: 'payment.resent' }
  | { type: 'payment.asked' }
  | { type: 'network.returned' }

/** What the parent hears. */
export type PaymentMethodReport =
  | { type: 'payment.ready' }
  | { type: 'payment.charging' }
  | { type: 'payment.unsent' }
  | { type: 'process.changed'; process: PurchaseProcess }

/** Asks whoever shows the provider's card page to have it tokenise what was typed there. */
export type PaymentMethodEmitted = { type: 'card.page.submitted' }
