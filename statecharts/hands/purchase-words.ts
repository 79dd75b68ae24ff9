import { before } from './before.ts'
import type { Shown } from './hand.ts'
import { says } from './says.ts'

/** A purchase that is held. What stands here is said by several setups of the purchase's machine. */
export const holding = [before.loggedIn, before.holdsFree] as const
export const readsPurchase = says(
  'Esperá a que la tienda conteste cómo está la compra.',
  'Wait until the shop answers how the purchase stands.',
  'Espere a loja responder como está a compra.',
)
export const holdsMore = says(
  'Sumá un lugar con el botón + y tocá [Continue your purchase].',
  'Add a place by the button + and press [Continue your purchase].',
  'Acrescente um lugar com o botão + e toque em [Continue your purchase].',
)

/** A notice in a dialog. */
export const notice = (text: string): readonly Shown[] => [{ reads: text, in: 'dialog' }]
