import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { loadCases, type ViewedMachine } from '../charts-data.ts'
import { machineHref } from '../route.ts'
import { LoadFailed } from '../shell/load-failed.tsx'

/** The address of a simulation that stands in the state, by the shortest way; null where no samples lead there. */
const wayTo = async ({ machine, name }: ViewedMachine, state: string): Promise<string | null> => {
  const [{ shortestPath }, { simulatePath }, { queryOf }, cases] = await Promise.all([
    import('../../statecharts/paths/shortest.ts'),
    import('../../statecharts/simulate/simulation.ts'),
    import('../../statecharts/simulate/address.ts'),
    loadCases(name),
  ])
  const path = cases && shortestPath(machine, cases, { state })
  return path ? machineHref(name, { ...queryOf(simulatePath(machine, cases, path)) }, 'simulate') : null
}

/** From a state to the simulation that has reached it. */
export const WayHere = ({ viewed, state }: { viewed: ViewedMachine; state: string }) => {
  const [problem, setProblem] = useState<'unreached' | 'failed' | null>(null)
  const go = async () => {
    setProblem(null)
    try {
      const href = await wayTo(viewed, state)
      if (href === null) setProblem('unreached')
      else location.hash = href
    } catch {
      setProblem('failed')
    }
  }
  return (
    <div>
      <button type="button" className="btn line small" onClick={() => void go()}>
        <Trans>Simulate the shortest way here</Trans>
      </button>
      {problem === 'unreached' && (
        <p role="status" className="sm">
          <Trans>The sample events do not lead there.</Trans>
        </p>
      )}
      {problem === 'failed' && <LoadFailed onRetry={() => void go()} />}
    </div>
  )
}
