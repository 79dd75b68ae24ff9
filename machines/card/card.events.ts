import type { PurchaseProcess } from '../../contract/index.ts'

/** A card as the shop knows it: the number that stands for it at the provider, and what may be shown. */
export interface CardToken {
  cTokenTarjeta: string
  cUltimosDigitos: string
  cMarca: string
}

/** How the customer pays, complete: the token of the card, and the plan of its installments. */
export interface CardChoice {
  nFormaDePago: number
  /** Null where nothing is to be paid. */
  cTokenTarjeta: string | null
  nCuotas: number
  /** A proof that it is no bot, good for one charge; null where none was asked for. */
  cCaptcha: string | null
  /** The first digits of the card, for what its bank takes off; absent where none were typed. */
  cBin?: string
}

export type CardEvent =
  | { type: 'methods.retried' }
  | { type: 'method.chosen'; nFormaDePago: number }
  | { type: 'installments.chosen'; nCuotas: number }
  | { type: 'card.bin.changed'; bin: string | null }
  | { type: 'card.submitted' }
  | ({ type: 'card.tokenised' } & CardToken)
  | { type: 'card.invalid' }
  | { type: 'card.mended' }
  | { type: 'card.failed' }
  | { type: 'card.changed' }
  /** A card that the provider keeps is to be paid with. */
  | ({ type: 'savedCard.chosen' } & CardToken)
  | { type: 'card.page.ready' }
  | { type: 'card.page.retried' }

/** What the parent hears. */
export type CardReport =
  | { type: 'card.ready'; choice: CardChoice }
  | { type: 'process.changed'; process: PurchaseProcess }

/** Asks whoever shows the provider's card page to have it tokenise what was typed there. */
export type CardEmitted = { type: 'card.page.submitted' }
