import { useEffect, useRef, useState } from 'react'
import type { AnyCases } from '../../statecharts/model/serialise.ts'
import { queryOf, simulationAt } from '../../statecharts/simulate/address.ts'
import type { Simulation } from '../../statecharts/simulate/simulation.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { withoutView, withView } from '../fold/view-parameters.ts'
import { machineHref, replaceHash } from '../route.ts'

/** The address of a simulation as it stands now, without the origin. */
export const simulationHref = (simulation: Simulation): string =>
  machineHref(simulation.machine.id, { ...queryOf(simulation) }, 'simulate')

/** A simulation that the address and the page share; only the page knows what is ahead in the history. */
export function useSimulation({ machine }: ViewedMachine, cases: AnyCases, query: URLSearchParams) {
  const asked = withoutView(query).toString()
  const [read, setRead] = useState(() => simulationAt(machine, cases, Object.fromEntries(query)))
  const written = useRef(asked)

  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    setRead(simulationAt(machine, cases, Object.fromEntries(new URLSearchParams(asked))))
  }, [asked, machine, cases])

  const show = (simulation: Simulation) => {
    setRead({ simulation, unknown: null })
    written.current = new URLSearchParams({ ...queryOf(simulation) }).toString()
    replaceHash(withView(simulationHref(simulation), location.hash))
  }
  return { ...read, show }
}
