import { Trans } from '@lingui/react/macro'
import { panelHref } from '../route.ts'

/** What stands at an address that names no panel or no machine. */
export const NoPanel = () => (
  <div className="wrap no-panel">
    <h1 className="d">
      <Trans>There is no such chart.</Trans>
    </h1>
    <p>
      <Trans>The address names a machine or a page that does not exist.</Trans>
    </p>
    <a className="btn" href={panelHref('journey')}>
      <Trans>See all charts</Trans>
    </a>
  </div>
)
