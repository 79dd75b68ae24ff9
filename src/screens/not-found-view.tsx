import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pageUrl } from '../../contract/page-routes.ts'
import { EmptyPage } from '../components/empty-page/empty-page.tsx'

export interface NotFoundViewProps {
  dataState?: string | undefined
}

/** An address that is no page of this shop. */
export function NotFoundView({ dataState }: NotFoundViewProps) {
  return (
    <EmptyPage
      dataState={dataState}
      title={<Trans>There is nothing here.</Trans>}
      text={
        <Trans>
          The address may be mistyped, or the show is over and its page is gone. Your places, if you hold any,
          are still kept.
        </Trans>
      }
    >
      <Link className="btn" href={pageUrl.billboard()}>
        <Trans>See what is on</Trans>
      </Link>
    </EmptyPage>
  )
}
