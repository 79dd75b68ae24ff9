import { Trans, useLingui } from '@lingui/react/macro'
import { MachineTitle } from '../components/titled.tsx'
import { useAllWords } from '../language/all-words.ts'
import { waysIn } from './active-states.ts'
import type { Standing } from './standings.ts'

interface ActorListProps {
  standings: readonly Standing[]
  /** Whose chart is shown; null for all of them. */
  shown: string | null
  /** Who was chosen to stay; null while the chart follows what happens. */
  pinned: string | null
  onPin: (id: string | null) => void
}

/** Everyone who takes part, with the state they are in. */
export const ActorList = ({ standings, shown, pinned, onPin }: ActorListProps) => {
  const { t } = useLingui()
  return (
    <nav className="player-actors" aria-label={t`Machines`}>
      <h2 className="d">
        <Trans>Machines</Trans>
      </h2>
      <ul>
        {standings.map((standing) => (
          <li key={standing.actor.id}>
            <button
              type="button"
              aria-current={standing.actor.id === shown ? 'true' : undefined}
              data-status={standing.status}
              onClick={() => onPin(standing.actor.id)}
            >
              <ActorName actor={standing.actor} />
              <span className="soft xs">
                <StandingLine standing={standing} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pinned !== null && (
        <button type="button" className="link" onClick={() => onPin(null)}>
          <Trans>Show by itself who matters most</Trans>
        </button>
      )}
    </nav>
  )
}

/** The title of an actor's machine; its own id where that is another than the machine's, several being alike. */
export const ActorName = ({ actor: { id, machine } }: Pick<Standing, 'actor'>) => (
  <span>
    <MachineTitle name={machine ?? id} />
    {machine !== null && id !== machine && <span className="xs"> {id}</span>}
  </span>
)

export const StandingLine = ({ standing: { actor, state, status } }: { standing: Standing }) => {
  const words = useAllWords().get(actor.machine ?? '')
  if (status === 'absent') return <Trans>not there yet</Trans>
  if (status === 'stopped') return <Trans>no longer there</Trans>
  if (status === 'error') return <Trans>failed</Trans>
  const titles = state === null || !words ? '' : waysIn(words, state)
  if (state !== null && status === 'done') return <Trans>ended in {titles}</Trans>
  if (status === 'done') return <Trans>ended</Trans>
  return state === null ? <Trans>has no chart</Trans> : titles
}
