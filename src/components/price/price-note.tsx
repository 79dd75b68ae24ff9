import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'

/** What a price from the listing leaves out, said where it is first seen. */
export const PriceNote = () => (
  <p className="sm soft">
    {useFormat().addsCharges ? (
      <Trans>
        A service charge and anti-fraud QR, where there are any, are added to the total you see before paying.
      </Trans>
    ) : (
      <Trans>You pay the price you see: no charge is added.</Trans>
    )}
  </p>
)
