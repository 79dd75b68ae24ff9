import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { machines } from '../charts-data.ts'
import { unknownNames } from './unknown-names.ts'

/** Most names of one kind that are listed. */
const LISTED = 8

/** Warns of what a recording names that these charts do not have; nothing where they have all of it. */
export const UnknownParts = ({ recording }: { recording: Recording }) => {
  const unknown = useMemo(() => unknownNames(recording, machines), [recording])
  const kinds: [ReactNode, string[]][] = [
    [<Trans key="machines">Machines that do not exist here:</Trans>, unknown.machines],
    [<Trans key="states">States that their charts do not have:</Trans>, unknown.states],
    [<Trans key="transitions">Transitions that their charts do not have:</Trans>, unknown.transitions],
  ]
  const found = kinds.filter(([, names]) => names.length > 0)
  if (found.length === 0) return null
  return (
    <div className="file-problem" role="alert">
      <p>
        <Trans>
          Not everything in this recording is in these charts: it was made with other versions of the
          machines, or changed since. What is known is shown; the rest stands in the list of steps alone.
        </Trans>
      </p>
      <ul>
        {found.map(([title, names], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the kinds never change places
          <li key={index}>
            {title} <code>{names.slice(0, LISTED).join(', ')}</code>
            {names.length > LISTED && (
              <>
                {' '}
                <Trans>and {names.length - LISTED} more</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
