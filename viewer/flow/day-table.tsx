import { Trans, useLingui } from '@lingui/react/macro'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { useCounts } from './use-counts.ts'

interface DayTableProps {
  days: PurchaseFlow['listaDia']
  step: number
}

/** What became of the purchases of each day. @param props.step what numbers are rounded to */
export const DayTable = ({ days, step }: DayTableProps) => {
  const { i18n } = useLingui()
  const { count } = useCounts(step)
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <table className="flow-table">
      <caption className="d">
        <Trans>By day</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Begun on</Trans>
          </th>
          <th scope="col">
            <Trans>Begun</Trans>
          </th>
          <th scope="col">
            <Trans>Began to pay</Trans>
          </th>
          <th scope="col">
            <Trans>With tickets</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ dDia, nEmpezadas, nAPagar, nConEntradas }) => (
          <tr key={dDia}>
            <th scope="row">{format.format(new Date(dDia))}</th>
            <td className="num">{count(nEmpezadas)}</td>
            <td className="num">{count(nAPagar)}</td>
            <td className="num">{count(nConEntradas)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
