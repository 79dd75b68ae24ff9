import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fromFile } from '../from-file.ts'

/** They ask the shop, or its tabs. */
const NEED_SERVER = ['live', 'support', 'flow']

const all: readonly [panel: string, name: ReactNode][] = [
  ['journey', <Trans key="journey">Journey</Trans>],
  ['questions', <Trans key="questions">Questions</Trans>],
  ['rules', <Trans key="rules">Rules</Trans>],
  ['cases', <Trans key="cases">By hand</Trans>],
  ['together', <Trans key="together">What if</Trans>],
  ['unproven', <Trans key="unproven">Unproven</Trans>],
  ['overview', <Trans key="overview">Connections</Trans>],
  ['live', <Trans key="live">Live</Trans>],
  ['flow', <Trans key="flow">Where customers are</Trans>],
  ['recording', <Trans key="recording">Recording</Trans>],
  ['changes', <Trans key="changes">What changed</Trans>],
  ['support', <Trans key="support">An order</Trans>],
]

/** The panels that the masthead leads to, as far as their folder is there: in a file those that need no server. */
export const panelNames = all.filter(([panel]) => !fromFile || !NEED_SERVER.includes(panel))
