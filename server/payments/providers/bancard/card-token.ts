/** A saved card as an attempt names it. Its alias is asked for when it is charged: one that is kept is over by then. */
export interface SavedCard {
  userId: number
  cardId: string
}

export const cardTokenOf = ({ userId, cardId }: SavedCard): string => `${userId}/${cardId}`

/** @returns null for a payment without a saved card: it is made in the form. */
export const savedCardIn = (token: string): SavedCard | null => {
  const [, userId, cardId] = /^(\d+)\/(\w+)$/.exec(token) ?? []
  return userId === undefined || cardId === undefined ? null : { userId: Number(userId), cardId }
}
