import type { SnapshotFrom } from 'xstate'
import type { CardBrand, PaymentMethod2 } from '../../contract/index.ts'
import type { cardMachine } from './card.machine.ts'
import type { CardFailure } from './card.setup.ts'

type Snapshot = SnapshotFrom<typeof cardMachine>

/** The ways to pay; null while they are fetched. */
export const methods = (snapshot: Snapshot): readonly PaymentMethod2[] | null =>
  snapshot.context.methods.length === 0 && snapshot.matches('loading') ? null : snapshot.context.methods

export const chosenMethod = ({ context }: Snapshot): PaymentMethod2 | null => context.chosen

/** The provider's page with the card fields; null until it is asked for, and where the way to pay has none. */
export const cardPageUri = ({ context }: Snapshot): string | null =>
  context.pageLoads === 0 ? null : (context.chosen?.cCampoUri ?? null)

/** Counts each time the provider's page is asked for: another number is another loading of it. */
export const cardPageLoads = ({ context }: Snapshot): number => context.pageLoads

export const brand = ({ context }: Snapshot): CardBrand | null => context.brand

/** The first digits of a card whose brand and installments were asked for and are not known; null otherwise. */
export const binWithoutPlans = (snapshot: Snapshot): string | null =>
  snapshot.matches({ page: 'entering' }) && snapshot.context.brand === null ? snapshot.context.bin : null

export const installments = ({ context }: Snapshot): number => context.installments

/** The last digits of the card that was typed, once the provider has taken it. */
export const cardLastDigits = ({ context }: Snapshot): string | null => context.card?.cUltimosDigitos ?? null

/** How far the card is with the provider's page; `invalid` after it found a mistake. */
export type CardState =
  | 'idle'
  | 'saving'
  | 'opening'
  | 'unreachable'
  | 'validating'
  | 'captcha'
  | 'ready'
  | 'invalid'

const inCard = ['opening', 'unreachable', 'validating', 'captcha'] as const

export const cardState = (snapshot: Snapshot): CardState => {
  const found = inCard.find((state) => snapshot.matches({ page: state }))
  if (found) return found
  if (snapshot.matches({ page: 'asking' })) return 'validating'
  const isSaving = snapshot.matches({ page: 'installing' }) || snapshot.matches({ page: 'countingAgain' })
  if (isSaving || snapshot.matches('selecting')) return 'saving'
  if (snapshot.matches('ready')) return 'ready'
  return snapshot.context.isInvalid ? 'invalid' : 'idle'
}

export const failure = ({ context }: Snapshot): CardFailure | null => context.failure

/** The ways to pay could not be fetched. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')
