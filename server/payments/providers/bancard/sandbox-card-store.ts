import { randomToken } from '../../../auth/random-token.ts'
import { HostedOrders } from '../../sandbox-kit/hosted-orders.ts'
import type { SandboxParts } from '../entry.ts'
import { ALIAS_LIFE_MS, cardKeys } from './card-wire.ts'

/** How a card of the sandbox behaves when it is charged. */
export type CardKind = 'approves' | 'approvesToo' | 'asksBank' | 'declines' | 'blocked'

/** A card that somebody was to save, and may have saved. */
export interface SandboxCard {
  /** What Bancard calls process_id. */
  id: string
  /** The shop's two numbers. */
  key: string
  userId: number
  cardId: number
  returnUri: string
  openedAt: string
  saved: { kind: CardKind; masked: string; brand: string; expires: string } | null
  deleted: boolean
  declines: readonly string[]
  barredUntil: string | null
}

const DAY_MS = 24 * 3_600_000
const lockOut = { day: 7, month: 35, barredMs: 30 * DAY_MS } as const

/** Cards of the sandbox, and aliases of them: those are forgotten with its process, as they are after ten minutes. */
export const openSandboxCards = ({ ledger, clock }: SandboxParts) => {
  const cards = new HostedOrders<SandboxCard>(ledger, 'bancard-card')
  const aliases = new Map<string, { row: string; until: number }>()
  const now = () => clock.now().getTime()

  /** @returns the card of an alias, which is spent by it; the message's key where there is none. */
  const spend = (alias: string): SandboxCard | string => {
    const found = aliases.get(alias)
    if (found === undefined) return cardKeys.notFound
    const { row, until } = found
    if (until <= now()) return cardKeys.aliasExpired
    aliases.set(alias, { row, until: 0 })
    const card = cards.byId(row)
    return card?.saved && !card.deleted ? card : cardKeys.notFound
  }

  return {
    cards,
    spend,
    of: (userId: number) =>
      cards.all().filter((card) => card.userId === userId && card.saved !== null && !card.deleted),
    aliasOf({ id }: SandboxCard): string {
      const alias = randomToken(24)
      aliases.set(alias, { row: id, until: now() + ALIAS_LIFE_MS })
      return alias
    },
    isBarred: ({ barredUntil }: SandboxCard): boolean =>
      barredUntil !== null && new Date(barredUntil).getTime() > now(),
    /** Counts a decline. @returns whether the card is barred by it */
    countDecline(card: SandboxCard): boolean {
      const declines = [...card.declines, clock.now().toISOString()]
      const within = (ms: number) => declines.filter((at) => new Date(at).getTime() > now() - ms).length
      const isBarred = within(DAY_MS) >= lockOut.day || within(30 * DAY_MS) >= lockOut.month
      const barredUntil = isBarred ? new Date(now() + lockOut.barredMs).toISOString() : card.barredUntil
      cards.save({ ...card, declines, barredUntil })
      return isBarred
    },
  }
}
export type SandboxCards = ReturnType<typeof openSandboxCards>
