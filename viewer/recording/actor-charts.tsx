import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { chartInWords } from '../../statecharts/model/chart-in-words.ts'
import { machines, type ViewedMachine } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { useWords } from '../language/words.ts'
import { machineHref } from '../route.ts'
import { activeStates } from './active-states.ts'
import { ActorName, StandingLine } from './actor-list.tsx'
import type { Standing } from './standings.ts'

const viewedOf = ({ actor }: Standing) => (actor.machine === null ? undefined : machines.get(actor.machine))

/** One actor's chart with its states lit, and what they mean. */
export const OneChart = ({ standing }: { standing: Standing }) => {
  const viewed = viewedOf(standing)
  return (
    <figure className="player-chart">
      <figcaption>
        <h2 className="d">
          <ActorName actor={standing.actor} />
        </h2>
        {viewed ? <Meaning viewed={viewed} standing={standing} /> : <NoChart standing={standing} />}
      </figcaption>
      {/* Another actor may lead: what is open in one chart is not open in the next. */}
      {viewed && <Lit key={viewed.name} viewed={viewed} standing={standing} />}
    </figure>
  )
}

/** Every actor that has a chart and is there, as many beside each other as fit. */
export const AllCharts = ({ standings }: { standings: readonly Standing[] }) => (
  <div className="player-all">
    {standings.map((standing) => {
      const viewed = viewedOf(standing)
      if (!viewed || standing.status === 'absent') return null
      return (
        <figure key={standing.actor.id} className="player-chart small">
          <figcaption>
            <h3 className="d">
              <ActorName actor={standing.actor} />
            </h3>
            <p className="soft xs">
              <StandingLine standing={standing} />
            </p>
          </figcaption>
          <Lit viewed={viewed} standing={standing} />
        </figure>
      )
    })}
  </div>
)

interface LitProps {
  viewed: ViewedMachine
  standing: Standing
}

const Lit = ({ viewed: { machine, chart, layout }, standing }: LitProps) => {
  const words = useWords(machine)
  const described = useMemo(() => chartInWords(chart, words), [chart, words])
  const { state, stood, fired } = standing
  const active = useMemo(() => activeStates(chart.root, state), [chart, state])
  const visited = useMemo(
    () => new Set(stood.flatMap((each) => [...activeStates(chart.root, each)])),
    [chart, stood],
  )
  return (
    <ChartCanvas
      chart={described}
      layout={layout}
      say={words}
      active={active}
      visited={visited}
      fired={fired}
    />
  )
}

const Meaning = ({ viewed: { machine, chart, name }, standing }: LitProps) => {
  const words = useWords(machine)
  const active = [...activeStates(chart.root, standing.state)]
  return (
    <>
      <p className="soft sm">
        <StandingLine standing={standing} />
      </p>
      <ul className="player-meaning">
        {active.map((id) => (
          <li key={id}>{words.state(id)}</li>
        ))}
      </ul>
      <a className="sm" href={machineHref(name)}>
        <Trans>The chart by itself</Trans>
      </a>
    </>
  )
}

const NoChart = ({ standing: { actor } }: { standing: Standing }) => (
  <p className="soft sm">
    {actor.machine === null ? (
      <Trans>It takes part without a chart of its own.</Trans>
    ) : (
      <Trans>These charts know no machine of the name {actor.machine}.</Trans>
    )}
  </p>
)
