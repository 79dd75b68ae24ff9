import './simulate.css'
import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import type { AnyCases } from '../../statecharts/model/serialise.ts'
import { loadCases, machines } from '../charts-data.ts'
import { useTitle } from '../language/use-title.ts'
import { useWords } from '../language/words.ts'
import type { PanelProps } from '../panels.ts'
import { machineHref } from '../route.ts'
import { Simulator } from './simulator.tsx'

const loads = new Map<string, Promise<AnyCases | undefined>>()

const casesOf = (name: string): Promise<AnyCases | undefined> => {
  const load = loads.get(name) ?? loadCases(name)
  loads.set(name, load)
  return load
}

/** A machine simulated by hand; the address holds every step. */
export default function SimulatePanel({ machine: name, query }: PanelProps) {
  const viewed = machines.get(name!)!
  const cases = use(casesOf(viewed.name))
  const words = useWords(viewed.machine)
  const title = words.title(viewed.name)
  useTitle(title)
  if (!cases)
    return (
      <p className="wrap">
        <Trans>There are no sample events to simulate with.</Trans>
      </p>
    )
  return (
    <article className="simulate">
      <header>
        <h1 className="d">
          <Trans>Simulate {title}</Trans>
        </h1>
        <code className="id">{viewed.name}</code>
        <a href={machineHref(viewed.name)}>
          <Trans>To the chart</Trans>
        </a>
      </header>
      <Simulator viewed={viewed} cases={cases} query={query} />
    </article>
  )
}
