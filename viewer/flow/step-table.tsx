import { Trans } from '@lingui/react/macro'
import { isDropOff } from '../../contract/drop-off.ts'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import type { Chart } from '../../statecharts/model/chart.ts'
import type { Words } from '../../statecharts/model/words.ts'
import { takenBy } from '../support/lives.ts'
import { useCounts } from './use-counts.ts'

interface StepTableProps {
  flow: PurchaseFlow['listaMaquina'][number]
  chart: Chart
  words: Words
}

/** Every step that was made, in words, with how often. */
export const StepTable = ({ flow, chart, words }: StepTableProps) => {
  const { count } = useCounts()
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
          return (
            <tr
              key={`${cDesde} ${cEvento} ${cHasta}`}
              className={isDropOff(cDesde, cHasta) ? 'is-lost' : undefined}
            >
              <th scope="row">
                {title(cDesde)} → {title(cHasta)}{' '}
                {isDropOff(cDesde, cHasta) && (
                  <span className="flow-lost sm">
                    <Trans>without tickets</Trans>
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
