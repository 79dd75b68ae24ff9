import { Trans } from '@lingui/react/macro'

/** What a price from the listing leaves out, said where it is first seen. */
export const PriceNote = () => (
  <p className="sm soft">
    <Trans>
      A service charge and anti-fraud QR, where there are any, are added to the total you see before paying.
    </Trans>
  </p>
)
