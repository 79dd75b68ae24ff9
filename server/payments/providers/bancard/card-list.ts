import type { BancardCalls } from './calls.ts'
import { type BancardCard, bancardCard } from './card-wire.ts'
import { keysOf, REFUSED_KEYS } from './wire.ts'

/** @returns the cards that Bancard keeps of somebody; null where it does not say, or does not know the shop. */
export const readCards = async (ask: BancardCalls, userId: number): Promise<BancardCard[] | null> => {
  const reply = await ask.cardsOf(userId)
  if (reply === null) return null
  // "No cards" comes as an error too, under a key that no document names.
  if (reply.status === 'error') {
    const said = keysOf(reply)
    const isTrouble =
      said.length === 0 || said.some((key) => REFUSED_KEYS.includes(key) || /Communication/.test(key))
    return isTrouble ? null : []
  }
  return (reply.cards ?? []).flatMap((one) => {
    const parsed = bancardCard.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
}
