import { Trans } from '@lingui/react/macro'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { useCounts } from './use-counts.ts'

interface BecameProps {
  total: PurchaseFlow['oTotal']
  step: number
}

/** What became of the purchases, as a sentence and in numbers. @param props.step what numbers are rounded to */
export const Became = ({ total, step }: BecameProps) => {
  const { count, share } = useCounts(step)
  const { nEmpezadas, nAPagar, nConEntradas, nPerdidas, nEnCurso } = total
  const [begun, paying, tickets, lost, open] = [nEmpezadas, nAPagar, nConEntradas, nPerdidas, nEnCurso].map(
    count,
  )
  const shown = [
    { name: <Trans>purchases begun</Trans>, value: begun, of: '' },
    { name: <Trans>began to pay</Trans>, value: paying, of: share(nAPagar, nEmpezadas) },
    { name: <Trans>of these with tickets</Trans>, value: tickets, of: share(nConEntradas, nAPagar) },
    { name: <Trans>without tickets</Trans>, value: lost, of: share(nPerdidas, nAPagar) },
    { name: <Trans>still under way</Trans>, value: open, of: share(nEnCurso, nAPagar) },
  ]
  if (nEmpezadas === 0)
    return (
      <p className="flow-said">
        <Trans>No purchase was begun on these days.</Trans>
      </p>
    )
  if (nEmpezadas === null)
    return (
      <p className="flow-said">
        <Trans>
          Fewer than {step} purchases were begun. Nothing more is said of so few, so that nobody is
          recognised.
        </Trans>
      </p>
    )
  if (nAPagar === null)
    return (
      <p className="flow-said">
        <Trans>
          Of {begun} purchases that were begun, fewer than {step} began to pay. What became of so few is not
          said, so that nobody is recognised.
        </Trans>
      </p>
    )
  return (
    <>
      <p className="flow-said">
        <Trans>
          Of {begun} purchases that were begun, {paying} began to pay. Of {paying} that began to pay,{' '}
          {tickets} got their tickets, {lost} ended without tickets and {open} are still under way.
        </Trans>
      </p>
      <dl className="flow-sums">
        {shown.map(({ name, value, of }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are always the same five
          <div key={index}>
            <dt>{name}</dt>
            <dd className="d num">
              {value} {of !== '' && <span className="sm">{of}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
