import type { SnapshotFrom } from 'xstate'
import type { CardBrand, PaymentMethod } from '../../contract/index.ts'
import type { paymentMethodMachine } from './payment-method.machine.ts'
import type { PaymentMethodFailure } from './payment-method.setup.ts'

type Snapshot = SnapshotFrom<typeof paymentMethodMachine>

/** The ways to pay; null while they are fetched. */
export const methods = (snapshot: Snapshot): readonly PaymentMethod[] | null =>
  snapshot.context.methods.length === 0 && snapshot.matches('loading') ? null : snapshot.context.methods

export const chosenMethod = ({ context }: Snapshot): PaymentMethod | null => context.chosen

/** The provider's page with the card fields; null until it is asked for, and where the way to pay has none. */
export const cardPageUri = ({ context }: Snapshot): string | null =>
  context.pageLoads === 0 ? null : (context.chosen?.cCampoUri ?? null)

/** Counts each time the provider's page is asked for: another number is another loading of it. */
export const cardPageLoads = ({ context }: Snapshot): number => context.pageLoads

export const brand = ({ context }: Snapshot): CardBrand | null => context.brand

/** The first digits of a card whose brand and installments were asked for and are not known; null otherwise. */
export const binWithoutPlans = (snapshot: Snapshot): string | null =>
  snapshot.matches({ card: 'entering' }) && snapshot.context.brand === null ? snapshot.context.bin : null

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
const withCard = ['ready', 'clearing', 'charging', 'asking', 'unknown', 'unsent', 'recounting'] as const

export const cardState = (snapshot: Snapshot): CardState => {
  const found = inCard.find((state) => snapshot.matches({ card: state }))
  if (found) return found
  const isSaving = snapshot.matches({ card: 'installing' }) || snapshot.matches({ card: 'countingAgain' })
  if (isSaving || snapshot.matches('selecting')) return 'saving'
  if (withCard.some((state) => snapshot.matches(state))) return 'ready'
  return snapshot.context.isInvalid ? 'invalid' : 'idle'
}

const onItsWay = ['clearing', 'charging', 'asking'] as const

/** A payment without a verdict: not with the server, on its way there once more, or nobody knows. */
export const undecided = (snapshot: Snapshot): 'unsent' | 'sending' | 'unknown' | null => {
  if (snapshot.matches('unsent')) return 'unsent'
  if (snapshot.matches('unknown') || (snapshot.matches('asking') && snapshot.context.unanswered))
    return 'unknown'
  return snapshot.context.resent && onItsWay.some((state) => snapshot.matches(state)) ? 'sending' : null
}

/** The server broke while it was asked to charge, rather than the network. */
export const hasServerFailed = ({ context }: Snapshot): boolean => context.failure?.kind === 'refused'

export const failure = ({ context }: Snapshot): PaymentMethodFailure | null => context.failure

/** The ways to pay could not be fetched. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')
