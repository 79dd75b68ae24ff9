import { Trans, useLingui } from '@lingui/react/macro'
import { dataLine, distinguishingData } from '../../statecharts/describe/sample-data.ts'
import { inputsOf, startSimulation } from '../../statecharts/simulate/simulation.ts'
import type { PartProps } from './panel-part.ts'

/** Starting anew, with another input where the cases have several. */
export const StartChoice = ({ simulation, onShow }: Omit<PartProps, 'words'>) => {
  const { t } = useLingui()
  const { machine, cases, input } = simulation
  const starts = inputsOf(cases).map((given) => ({ type: 'start', input: given }))
  return (
    <div className="start-choice">
      <button
        type="button"
        className="btn line small"
        onClick={() => onShow(startSimulation(machine, cases, input))}
      >
        <Trans>Start anew</Trans>
      </button>
      {starts.length > 1 && (
        <select
          aria-label={t`Start`}
          value={input}
          onChange={({ target }) => onShow(startSimulation(machine, cases, Number(target.value)))}
        >
          {starts.map((start, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an input is known by its place alone
            <option key={index} value={index}>
              {dataLine(distinguishingData(start, starts))}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
