import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { MachineList } from './machine-list.tsx'
import { Masthead } from './masthead.tsx'

/** The first page has the list folded above it. */
const FIRST = 'journey'

interface ShellProps {
  panel: string
  machine: string | null
  onLanguage: (locale: Locale) => void
  children: ReactNode
}

/** What stays while panels change: masthead, list of machines. */
export const Shell = ({ panel, machine, onLanguage, children }: ShellProps) => (
  <>
    <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
      <Trans>Skip to the content</Trans>
    </button>
    <Masthead panel={panel} onLanguage={onLanguage} />
    <div className="frame">
      <MachineList key={String(panel === FIRST)} current={machine} isOpen={panel !== FIRST} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  </>
)
