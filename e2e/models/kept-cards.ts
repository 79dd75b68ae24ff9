import type { SavedCard } from '../../contract/index.ts'
import type { TestContext } from '../replay/context.ts'
import type { Buyer } from '../support/buyer.ts'

type Brand = SavedCard['cMarca']

/** Buttons of the sandbox's form that keeps a card, by the brand of the card. */
const ACTS: Readonly<Record<Brand, string>> = { VISA: 'saveVisa', MASTERCARD: 'saveMastercard' }

/** Has Bancard keep cards of these brands and no other of the customer at the page, asked for by the API. */
export const keepJust = async (
  { notes, shop }: TestContext,
  wanted: readonly Pick<SavedCard, 'cMarca'>[],
): Promise<void> => {
  const buyer = notes.get('buyer') as Buyer
  const kept = await buyer.listKeptCards()
  const brands = wanted.map(({ cMarca }) => cMarca)
  for (const { alias_token, cMarca } of kept)
    if (!brands.includes(cMarca)) await buyer.forgetCard(alias_token)
  for (const brand of brands) {
    if (kept.some(({ cMarca }) => cMarca === brand)) continue
    const uri = new URL(await buyer.openCardForm())
    const pressed = await fetch(`${shop.providerOrigin}${uri.pathname}${uri.search}`, {
      method: 'POST',
      body: new URLSearchParams({ acto: ACTS[brand] as string }),
    })
    if (!pressed.ok) throw new Error(`No ${brand} was kept: ${pressed.status}`)
  }
}
