import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { machines } from '../charts-data.ts'
import { AllCharts, OneChart } from './actor-charts.tsx'
import { ActorList } from './actor-list.tsx'
import { PlayerControls, type PlayerControlsProps } from './player-controls.tsx'
import './player.css'
import { leadingActor, standingsAt } from './standings.ts'
import { StepList } from './step-list.tsx'

interface PlayerProps extends Omit<PlayerControlsProps, 'count'> {
  recording: Recording
}

/** A recording at one of its steps: who takes part, their charts, and everything that happened. */
export const Player = ({ recording, position, onPosition, ...controls }: PlayerProps) => {
  const { t } = useLingui()
  const standings = useMemo(() => standingsAt(recording, position), [recording, position])
  const [pinned, setPinned] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const drawn = standings.filter(({ actor }) => actor.machine !== null && machines.has(actor.machine))
  const leading = leadingActor(recording, position, drawn)
  const shown = standings.find(({ actor }) => actor.id === (pinned ?? leading)) ?? standings[0]
  return (
    <section className="player" aria-label={t`What happened`}>
      <PlayerControls
        {...controls}
        count={recording.steps.length}
        position={position}
        onPosition={onPosition}
      />
      <div className="player-parts" data-all={all}>
        <div className="player-charts">
          <label className="player-choice sm">
            <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
            <Trans>All charts side by side</Trans>
          </label>
          {all ? <AllCharts standings={standings} /> : shown && <OneChart standing={shown} />}
        </div>
        <ActorList
          standings={standings}
          shown={all ? null : (shown?.actor.id ?? null)}
          pinned={pinned}
          onPin={(id) => {
            setPinned(id)
            setAll(false)
          }}
        />
        <StepList recording={recording} position={position} onPosition={onPosition} />
      </div>
    </section>
  )
}
