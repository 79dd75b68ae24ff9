import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'
import type { TotalsSoFar } from './performance-view-props.ts'
import './totals-preview.css'

/** What the purchase would cost now, row by row; rows of zero are left out. */
export function TotalsPreview({
  totals,
  product,
}: {
  readonly totals: TotalsSoFar
  readonly product: boolean
}) {
  const { price } = useFormat()
  return (
    <>
      <dl className="sum">
        <div>
          <dt>{product ? <Trans>Products</Trans> : <Trans>Tickets</Trans>}</dt>
          <dd>{price(totals.fTickets)}</dd>
        </div>
        {totals.fDescuento > 0 && (
          <div>
            <dt>
              <Trans>Promotions</Trans>
            </dt>
            <dd>{price(-totals.fDescuento)}</dd>
          </div>
        )}
        {totals.fCargoServicio > 0 && (
          <div>
            <dt>
              <Trans>Service charge</Trans>
            </dt>
            <dd>{price(totals.fCargoServicio)}</dd>
          </div>
        )}
        {totals.fQrAntifraude > 0 && (
          <div>
            <dt>
              <Trans>Anti-fraud QR</Trans>
            </dt>
            <dd>{price(totals.fQrAntifraude)}</dd>
          </div>
        )}
      </dl>
      {totals.fQrAntifraude > 0 && (
        <p className="sm soft sum-note">
          <Trans>Anti-fraud QR</Trans>: <Trans>A unique code, checked when you arrive.</Trans>
        </p>
      )}
    </>
  )
}
