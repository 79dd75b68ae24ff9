import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pageUrl } from '../../../contract/page-routes.ts'

export interface NotFoundViewProps {
  dataState?: string | undefined
}

/** An address that is no page of this shop. */
export function NotFoundView({ dataState }: NotFoundViewProps) {
  return (
    <div className="wrap" data-state={dataState}>
      <div className="empty">
        <div className="blank" aria-hidden="true" />
        <div className="say">
          <h1 className="d">
            <Trans>There is nothing here.</Trans>
          </h1>
          <p>
            <Trans>
              The address may be mistyped, or the show is over and its page is gone. Your places, if you hold
              any, are still kept.
            </Trans>
          </p>
          <Link className="btn" href={pageUrl.billboard()}>
            <Trans>See what is on</Trans>
          </Link>
        </div>
      </div>
    </div>
  )
}
