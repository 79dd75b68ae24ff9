import { Trans } from '@lingui/react/macro'
import { isDeclined, isDropOff } from '../../contract/drop-off.ts'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { takenBy } from '../support/lives.ts'
import { useCounts } from './use-counts.ts'

interface StepTableProps {
  flow: PurchaseFlow['listaMaquina'][number]
  chart: Chart
  words: Words
  /** What numbers are rounded to. */
  rounding: number
}

/** Every step that was made, in words, with how often. */
export const StepTable = ({ flow, chart, words, rounding }: StepTableProps) => {
  const { count } = useCounts(rounding)
  const title = (state: string) => words.title(`${chart.name}.${state}`)
  return (
    <table className="flow-table">
      <caption className="d">
        <Trans>Which way they went</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Step</Trans>
          </th>
          <th scope="col">
            <Trans>How often</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {flow.listaPaso.map((step) => {
          const { cDesde, cEvento, cHasta, nVeces } = step
          const key = takenBy(chart, step)
          const isLost = isDropOff(flow.cMaquina, step)
          return (
            <tr key={`${cDesde} ${cEvento} ${cHasta}`} className={isLost ? 'is-lost' : undefined}>
              <th scope="row">
                {title(cDesde)} → {title(cHasta)}{' '}
                {isLost && (
                  <span className="flow-lost sm">
                    <Trans>without tickets</Trans>
                  </span>
                )}
                {isDeclined(flow.cMaquina, step) && (
                  <span className="sm">
                    <Trans>declined</Trans>
                  </span>
                )}
                <span className="sm soft">
                  {key === null ? (
                    <Trans>It was not recorded by which step.</Trans>
                  ) : (
                    words.arrow(key).sentence
                  )}
                </span>
              </th>
              <td className="num">{count(nVeces)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
