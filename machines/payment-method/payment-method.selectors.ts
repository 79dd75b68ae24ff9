import type { SnapshotFrom } from 'xstate'
import type { CardBrand, PaymentMethod } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { paymentMethodMachine } from './payment-method.machine.ts'

type Snapshot = SnapshotFrom<typeof paymentMethodMachine>

/** The ways to pay; null while they are fetched. */
export const methods = (snapshot: Snapshot): readonly PaymentMethod[] | null =>
  snapshot.context.methods.length === 0 && snapshot.matches('loading') ? null : snapshot.context.methods

export const chosenMethod = ({ context }: Snapshot): PaymentMethod | null => context.chosen

/** The provider's page with the card fields; null where the chosen way to pay has none. */
export const cardPageUri = ({ context }: Snapshot): string | null => context.chosen?.cCampoUri ?? null

export const brand = ({ context }: Snapshot): CardBrand | null => context.brand

export const installments = ({ context }: Snapshot): number => context.installments

/** The last digits of the card that was typed, once the provider has taken it. */
export const cardLastDigits = ({ context }: Snapshot): string | null => context.card?.cUltimosDigitos ?? null

/** How far the card is with the provider's page. */
export const cardState = (snapshot: Snapshot): 'idle' | 'validating' | 'captcha' | 'ready' | 'failed' => {
  if (snapshot.matches({ card: 'validating' })) return 'validating'
  if (snapshot.matches({ card: 'captcha' })) return 'captcha'
  const withCard = ['ready', 'clearing', 'charging', 'recounting'] as const
  if (withCard.some((state) => snapshot.matches(state))) return 'ready'
  return snapshot.context.failure ? 'failed' : 'idle'
}

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** The ways to pay could not be fetched. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.matches('unavailable')
