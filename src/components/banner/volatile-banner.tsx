import { Trans } from '@lingui/react/macro'
import './banner.css'

/** Under the top bar while the browser keeps nothing. Always there, so that a screen reader hears it fill. */
export const VolatileBanner = ({ shown }: { shown: boolean }) => (
  <div role="status">
    {shown && (
      <div className="banner">
        <p className="wrap">
          <Trans>
            This browser does not let the shop remember anything. You can still buy: keep this page open until
            you have your tickets.
          </Trans>
        </p>
      </div>
    )}
  </div>
)
