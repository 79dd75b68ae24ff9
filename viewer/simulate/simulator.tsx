import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { chartInWords } from '../../statecharts/model/chart-in-words.ts'
import type { AnyCases } from '../../statecharts/model/serialise.ts'
import { activeIds } from '../../statecharts/paths/shortest.ts'
import { momentOf } from '../../statecharts/simulate/simulation.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { useWords } from '../language/words.ts'
import { ChoiceList } from './choice-list.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { StartChoice } from './start-choice.tsx'
import { TakeAway } from './take-away.tsx'
import { TimeControl } from './time-control.tsx'
import { useSimulation } from './use-simulation.ts'
import { WayThere } from './way-there.tsx'
import { WhereItStands } from './where-it-stands.tsx'

interface SimulatorProps {
  viewed: ViewedMachine
  cases: AnyCases
  query: URLSearchParams
}

/** The chart, what may happen, time, and everything so far. */
export const Simulator = ({ viewed, cases, query }: SimulatorProps) => {
  const words = useWords(viewed.machine)
  const described = useMemo(() => chartInWords(viewed.chart, words), [viewed.chart, words])
  const { simulation, unknown, show } = useSimulation(viewed, cases, query)
  const [selected, setSelected] = useState<string | null>(null)
  const moment = momentOf(simulation)
  const active = useMemo(
    () => new Set(activeIds(viewed.name, moment.snapshot.value).slice(1)),
    [viewed.name, moment.snapshot],
  )
  const fired = useMemo(() => new Set(moment.happenings.flatMap(({ taken }) => taken)), [moment])
  return (
    <>
      {unknown !== null && (
        <p role="alert" className="problem">
          <Trans>
            The address holds <code>{unknown}</code>, which means nothing here; this is how far it could be
            followed.
          </Trans>
        </p>
      )}
      <div className="simulate-parts">
        <div className="simulate-chart">
          <ChartCanvas
            chart={described}
            layout={viewed.layout}
            say={words}
            active={active}
            fired={fired}
            selected={selected}
            onSelect={setSelected}
          />
          <WhereItStands simulation={simulation} words={words} />
          <HistoryStrip simulation={simulation} words={words} onShow={show} />
        </div>
        <div className="simulate-tools">
          <StartChoice simulation={simulation} onShow={show} />
          <ChoiceList simulation={simulation} words={words} onShow={show} />
          <TimeControl simulation={simulation} words={words} onShow={show} />
          <WayThere
            viewed={viewed}
            cases={cases}
            words={words}
            selected={selected}
            onSelect={setSelected}
            onShow={show}
          />
          <TakeAway simulation={simulation} words={words} />
        </div>
      </div>
    </>
  )
}
