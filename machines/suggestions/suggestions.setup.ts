import { assign, setup } from 'xstate'
import type { Suggestion } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { type Outcome, unboundPromise } from '../outcome.ts'
import type { OptionMove, SuggestionsEvent, SuggestionsInput } from './suggestions.events.ts'

export interface SuggestionsContext extends SuggestionsInput {
  /** What is in the search box, trimmed. */
  text: string
  /** Shows that it may mean, the likeliest first. */
  list: readonly Suggestion[]
  /** The place in the list of the one that Enter opens; null where Enter searches. */
  active: number | null
}

/** The first option follows the last one, and the other way round. */
const moved = ({ list, active }: SuggestionsContext, to: OptionMove): number => {
  const last = list.length - 1
  if (to === 'first' || to === 'last') return to === 'first' ? 0 : last
  if (to === 'next') return active === null || active === last ? 0 : active + 1
  return active === null || active === 0 ? last : active - 1
}

export const suggestionsSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    input: {} as SuggestionsInput,
    tags: {} as 'open',
  },
  actors: {
    suggest: unboundPromise<Outcome<{ Lista: Suggestion[] }>, { text: string }>('suggest'),
  },
  guards: {
    isLongEnough: ({ context }, { text }: { text: string }) => text.trim().length >= context.shortest,
    isTooShort: ({ context }, { text }: { text: string }) => text.trim().length < context.shortest,
    /** Leading and trailing spaces do not count. */
    isOtherText: ({ context }, { text }: { text: string }) => text.trim() !== context.text,
    hasOptions: ({ context }) => context.list.length > 0,
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text: text.trim(), active: null })),
    setList: assign((_, answer: Outcome<{ Lista: Suggestion[] }>) => ({
      list: answer.ok ? answer.data.Lista : [],
      active: null,
    })),
    moveActive: assign(({ context }, { to }: { to: OptionMove }) => ({ active: moved(context, to) })),
    clear: assign({ text: '', list: [], active: null }),
  },
  delays: { pause: 150 },
})
