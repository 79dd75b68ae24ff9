import type { Locale } from '../../../contract/client-state.ts'

/** The committed pictures of one machine. */
export interface KeptScreens {
  /** States with a picture, as in `delivery.choosing`. */
  pictures: readonly string[]
  /** Why a state has no screen of its own, by each such state. */
  noScreen: Readonly<Record<string, string>>
  /** Why no screen shows the machine at all; null where one does. */
  withoutUi: string | null
  /** The chart's states or transitions have changed since. */
  isOld: boolean
}

/** Names of the pictures that replays have left on this machine, by language. */
export type ReplayedScreens = Readonly<Partial<Record<Locale, readonly string[]>>>

/** In which language the committed pictures are. */
const KEPT_LANGUAGE: Locale = 'es'

/** What there is to show of a state's screen. */
export type FoundScreen =
  | { kind: 'picture'; folder: Locale | 'kept'; file: string; language: Locale; isOld: boolean }
  | { kind: 'noScreen'; because: string }
  | { kind: 'notYet' }

/**
 * A replay's picture in the reader's language, else the committed one, else why there is none.
 * @param state as in `delivery.choosing`
 */
export const findScreen = (
  { machine, state, locale }: { machine: string; state: string; locale: Locale },
  kept: KeptScreens | undefined,
  replayed: ReplayedScreens,
): FoundScreen => {
  const because = kept && (kept.withoutUi ?? kept.noScreen[state])
  if (because) return { kind: 'noScreen', because }
  const file = `${machine}.${state}.webp`
  const picture = { kind: 'picture', file } as const
  if (replayed[locale]?.includes(file)) return { ...picture, folder: locale, language: locale, isOld: false }
  if (kept?.pictures.includes(state))
    return { ...picture, folder: 'kept', language: KEPT_LANGUAGE, isOld: kept.isOld }
  if (replayed[KEPT_LANGUAGE]?.includes(file))
    return { ...picture, folder: KEPT_LANGUAGE, language: KEPT_LANGUAGE, isOld: false }
  return { kind: 'notYet' }
}
