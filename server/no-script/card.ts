import * as z from 'zod/mini'
import type { TokenSeal } from '../payments/token-seal.ts'

/** What stands for a card that was typed on the provider's page, as this browser keeps it, sealed. */
const card = z.object({
  purchaseId: z.string(),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  brand: z.string().check(z.maxLength(40)),
  lastDigits: z.string().check(z.regex(/^\d{4}$/)),
  /** Its first digits, which say what instalments it allows. */
  bin: z.string().check(z.regex(/^\d{6,8}$/)),
  /** The instalments that were chosen for it. */
  installments: z.int().check(z.minimum(1), z.maximum(12)),
})
export type KeptCard = z.infer<typeof card>

/** That the customer left for the card page from the purchase's own page, and when. */
const leave = z.object({ purchaseId: z.string(), at: z.number() })

/** How long somebody may take on the card page. */
const LONGEST_MS = 30 * 60_000

const open = <Schema extends z.ZodMiniType>(
  seal: TokenSeal,
  schema: Schema,
  sealed: string | undefined,
): z.output<Schema> | null => {
  const opened = sealed === undefined ? null : seal.open(sealed)
  return opened === null ? null : (schema.safeParse(JSON.parse(opened)).data ?? null)
}

/** Cards and ways back of purchases, so that nobody else can hand a card to a purchase. */
export const createCards = (seal: TokenSeal) => ({
  leave: (purchaseId: string, now: Date): string =>
    seal.close(JSON.stringify({ purchaseId, at: now.getTime() })),
  /** @returns null for a way back that this shop did not make for the purchase, or too long ago. */
  cameBack: (
    purchaseId: string,
    now: Date,
    { estado, cTokenTarjeta, cMarca, cUltimosDigitos, cBin }: Record<string, unknown>,
  ): KeptCard | null => {
    const left = typeof estado === 'string' ? open(seal, leave, estado) : null
    if (left?.purchaseId !== purchaseId || now.getTime() - left.at > LONGEST_MS) return null
    const given = {
      purchaseId,
      token: cTokenTarjeta,
      brand: cMarca,
      lastDigits: cUltimosDigitos,
      bin: cBin,
      installments: 1,
    }
    return card.safeParse(given).data ?? null
  },
  close: (kept: KeptCard): string => seal.close(JSON.stringify(kept)),
  /** @returns null for no card, and for one of another purchase. */
  open: (sealed: string | undefined, purchaseId: string): KeptCard | null => {
    const kept = open(seal, card, sealed)
    return kept?.purchaseId === purchaseId ? kept : null
  },
})
export type Cards = ReturnType<typeof createCards>
