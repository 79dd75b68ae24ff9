import { Trans, useLingui } from '@lingui/react/macro'
import { stateLine } from './active-states.ts'
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
              <b>{standing.actor.id}</b>
              {standing.actor.machine !== null && !standing.actor.id.startsWith(standing.actor.machine) && (
                <span className="xs">{standing.actor.machine}</span>
              )}
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

export const StandingLine = ({ standing: { state, status } }: { standing: Standing }) => {
  if (status === 'absent') return <Trans>not there yet</Trans>
  if (status === 'stopped') return <Trans>no longer there</Trans>
  if (status === 'error') return <Trans>failed</Trans>
  if (state !== null && status === 'done') return <Trans>ended in {stateLine(state)}</Trans>
  if (status === 'done') return <Trans>ended</Trans>
  return state === null ? <Trans>has no chart</Trans> : stateLine(state)
}
