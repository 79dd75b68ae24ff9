import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pageUrl } from '../../../contract/page-routes.ts'

export interface LaterViewProps {
  dataState?: string | undefined
}

/** A page of section 2 that this shop does not have yet, said plainly. */
export function LaterView({ dataState }: LaterViewProps) {
  return (
    <div className="wrap" data-state={dataState}>
      <div className="empty">
        <div className="blank" aria-hidden="true" />
        <div className="say">
          <h1 className="d">
            <Trans>Not open yet.</Trans>
          </h1>
          <p>
            <Trans>
              This part of the shop is still being built. Tickets are on sale on the billboard, and those you
              bought are in My orders.
            </Trans>
          </p>
          <p>
            <Link className="btn" href={pageUrl.billboard()}>
              <Trans>Back to the billboard</Trans>
            </Link>{' '}
            <Link className="btn line" href={pageUrl.orders()}>
              <Trans>My orders</Trans>
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
