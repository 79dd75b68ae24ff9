import '../recording/player.css'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { chartInWords } from '../../statecharts/model/chart-in-words.ts'
import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { Titled } from '../components/titled.tsx'
import { useWords } from '../language/words.ts'
import { PlayerControls } from '../recording/player-controls.tsx'
import { History } from './history.tsx'
import { type Life, momentOf } from './lives.ts'
import { WaysOn } from './ways-on.tsx'

interface LifeViewProps {
  life: Life
  name: ReactNode
}

/** One life on its chart, at any of its steps: at first, where it is now. */
export const LifeView = ({ life, name }: LifeViewProps) => {
  const { machine, chart, layout } = machines.get(life.machine)!
  const words = useWords(machine)
  const described = useMemo(() => chartInWords(chart, words), [chart, words])
  const heading = useId()
  const last = life.steps.length - 1
  const [position, setPosition] = useState(last)
  const moment = useMemo(() => momentOf(chart, life, position), [chart, life, position])
  const [active = ''] = moment.active
  const present = words.title(`${life.machine}.${life.present}`)
  return (
    <section className="support-life" aria-labelledby={heading}>
      <header>
        <h3 className="d" id={heading}>
          {name}
        </h3>
        <p>
          <span className="support-state">
            <Titled title={words.title(active)} name={words.name(active)} />
          </span>{' '}
          {words.state(active)}
        </p>
        {position < last && (
          <p className="soft sm">
            <Trans>This is how it was then; now it is {present}.</Trans>
          </p>
        )}
      </header>
      <div className="support-parts">
        <div className="support-picture">
          <ChartCanvas
            chart={described}
            layout={layout}
            say={words}
            active={moment.active}
            visited={moment.visited}
            fired={moment.fired}
          />
        </div>
        <div className="support-life">
          <History life={life} words={words} position={position} onPosition={setPosition} />
          <PlayerControls count={last} position={position} onPosition={setPosition}>
            {null}
          </PlayerControls>
          <WaysOn ways={moment.ways} words={words} now={position >= last} />
        </div>
      </div>
    </section>
  )
}
