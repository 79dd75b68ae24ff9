import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'
import type { ChoiceTotals } from './choices.ts'

/** What the purchase would cost now, row by row; rows of zero are left out. */
export function TotalsPreview({ totals }: { readonly totals: ChoiceTotals }) {
  const { price } = useFormat()
  return (
    <dl className="sum">
      <div>
        <dt>
          <Trans>Tickets</Trans>
        </dt>
        <dd>{price(totals.tickets)}</dd>
      </div>
      {totals.promotions > 0 && (
        <div>
          <dt>
            <Trans>Promotions</Trans>
          </dt>
          <dd>{price(-totals.promotions)}</dd>
        </div>
      )}
      {totals.serviceCharge > 0 && (
        <div>
          <dt>
            <Trans>Service charge</Trans>
          </dt>
          <dd>{price(totals.serviceCharge)}</dd>
        </div>
      )}
      {totals.qr > 0 && (
        <div>
          <dt>
            <Trans>Anti-fraud QR</Trans>
          </dt>
          <dd>{price(totals.qr)}</dd>
        </div>
      )}
      <div className="sum-total">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>{price(totals.total)}</dd>
      </div>
    </dl>
  )
}
