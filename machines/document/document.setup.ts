import { assign, setup } from 'xstate'
import type { InfoDocument } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { isAccepted, type Outcome, unboundPromise } from '../outcome.ts'
import type { DocumentEvent } from './document.events.ts'

export interface DocumentInput {
  id: number
  /** What the server rendered; null where it is still to be fetched. */
  text: InfoDocument | null
}

export type DocumentContext = DocumentInput

export const documentSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as DocumentContext,
    events: {} as DocumentEvent,
    input: {} as DocumentInput,
    tags: {} as 'failed',
  },
  actors: { loadDocument: unboundPromise<Outcome<InfoDocument>, { id: number }>('loadDocument') },
  guards: { isAccepted, hasText: ({ context }) => context.text !== null },
  actions: {
    setText: assign({ text: (_, answer: Outcome<InfoDocument>) => (answer.ok ? answer.data : null) }),
  },
})
