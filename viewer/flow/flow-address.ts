import { withView } from '../fold/view-parameters.ts'
import { panelHref } from '../route.ts'
import type { FlowQuestion } from './ask-flow.ts'

/** The address of what was asked, where charts are seen as they are at `hash`. */
export const flowHref = ({ from, to, performance }: FlowQuestion, hash: string): string =>
  withView(panelHref('flow', { from, to, ...(performance !== '' && { f: performance }) }), hash)
