import type { SnapshotFrom } from 'xstate'
import type { ProviderStep, SavedCard } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { savedCardsMachine } from './saved-cards.machine.ts'
import type { CardNews } from './saved-cards.setup.ts'

type Snapshot = SnapshotFrom<typeof savedCardsMachine>

export const cards = ({ context }: Snapshot): readonly SavedCard[] => context.cards

/** The alias of the card that the customer is asked about; null for none. */
export const asked = ({ context }: Snapshot): string | null => context.asked

/** The provider's form that keeps a card; null until it is there. */
export const form = ({ context }: Snapshot): ProviderStep | null => context.form

export const news = ({ context }: Snapshot): CardNews | null => context.news

export const failure = ({ context }: Snapshot): Failure | null => context.failure

export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag('loading')

/** The cards could not be had. */
export const isUnavailable = (snapshot: Snapshot): boolean => snapshot.hasTag('unavailable')

/** A card is being deleted, or the list renewed. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** A card is to be typed and kept. */
export const isKeeping = (snapshot: Snapshot): boolean => snapshot.hasTag('keeping')
