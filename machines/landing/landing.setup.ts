import { assign, setup } from 'xstate'
import type { ShowDetail } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { isAccepted, type Outcome, unboundPromise } from '../outcome.ts'
import type { LandingEvent } from './landing.events.ts'

export interface LandingInput {
  cSeo: string
  /** The validation hash of the address that led here; null where it has none. */
  h: string | null
  /** What the server rendered; null when the page was reached by a link. */
  show: ShowDetail | null
}

export type LandingContext = LandingInput

export const landingSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as LandingContext,
    events: {} as LandingEvent,
    input: {} as LandingInput,
    tags: {} as 'loading' | 'missing' | 'failed',
  },
  actors: { loadShow: unboundPromise<Outcome<ShowDetail>, { cSeo: string; h: string | null }>('loadShow') },
  guards: {
    isAccepted,
    hasShow: ({ context }) => context.show !== null,
    isMissing: (_, answer: Outcome<unknown>) => !answer.ok && answer.code === 'NO_ENCONTRADO',
  },
  actions: {
    setShow: assign({ show: (_, answer: Outcome<ShowDetail>) => (answer.ok ? answer.data : null) }),
  },
})
