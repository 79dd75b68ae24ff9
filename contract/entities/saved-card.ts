import * as z from 'zod/mini'

/** A card that a provider keeps of its customer, as it may be shown. */
export const savedCard = z.object({
  /** Section 3: names the card for one operation in the next ten minutes. */
  alias_token: z.string(),
  cMarca: z.string(),
  /** All but some digits masked. */
  cNumero: z.string(),
  /** Month and year as the provider writes them: 08/29. */
  cVence: z.nullable(z.string()),
})
export type SavedCard = z.infer<typeof savedCard>

export const savedCardList = z.object({ listaTarjeta: z.array(savedCard) })
