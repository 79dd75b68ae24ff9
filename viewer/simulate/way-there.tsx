import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { statesOf } from '../../statecharts/model/chart.ts'
import type { AnyCases } from '../../statecharts/model/serialise.ts'
import { shortestPath } from '../../statecharts/paths/shortest.ts'
import { simulatePath } from '../../statecharts/simulate/simulation.ts'
import type { ViewedMachine } from '../charts-data.ts'
import type { PartProps } from './panel-part.ts'

interface WayThereProps extends Omit<PartProps, 'simulation'> {
  viewed: ViewedMachine
  cases: AnyCases
  selected: string | null
  onSelect: (id: string | null) => void
}

/** The shortest way to a state that is chosen here or in the picture. */
export const WayThere = ({ viewed, cases, words, selected, onSelect, onShow }: WayThereProps) => {
  const { t } = useLingui()
  const [unreached, setUnreached] = useState<string | null>(null)
  const states = statesOf(viewed.chart.root).slice(1)
  const chosen = states.find(({ id }) => id === selected)
  const go = () => {
    if (!chosen) return
    const path = shortestPath(viewed.machine, cases, { state: chosen.id })
    setUnreached(path ? null : chosen.id)
    if (path) onShow(simulatePath(viewed.machine, cases, path))
  }
  return (
    <section aria-label={t`The shortest way`} className="way-there">
      <h2 className="d">
        <Trans>The shortest way</Trans>
      </h2>
      <div className="buttons">
        <select
          aria-label={t`To the state`}
          value={chosen?.id ?? ''}
          onChange={({ target }) => onSelect(target.value || null)}
        >
          <option value="">{t`Choose a state`}</option>
          {states.map(({ id }) => (
            <option key={id} value={id}>
              {words.title(id)} · {id.slice(viewed.name.length + 1)}
            </option>
          ))}
        </select>
        <button type="button" className="btn small" aria-disabled={!chosen} onClick={go}>
          <Trans>Go there</Trans>
        </button>
      </div>
      {chosen && <p className="sm">{words.state(chosen.id)}</p>}
      {unreached !== null && unreached === selected && (
        <p role="alert" className="sm">
          <Trans>The sample events do not lead there.</Trans>
        </p>
      )}
    </section>
  )
}
