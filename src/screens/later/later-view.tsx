import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pageUrl } from '../../../contract/page-routes.ts'
import { EmptyPage } from '../../components/empty-page/empty-page.tsx'

export interface LaterViewProps {
  dataState?: string | undefined
}

/** A page of section 2 that this shop does not have yet, said plainly. */
export function LaterView({ dataState }: LaterViewProps) {
  return (
    <EmptyPage
      dataState={dataState}
      title={<Trans>Not open yet.</Trans>}
      text={
        <Trans>
          This part of the shop is still being built. Tickets are on sale on the billboard, and those you
          bought are in My orders.
        </Trans>
      }
    >
      <Link className="btn" href={pageUrl.billboard()}>
        <Trans>Back to the billboard</Trans>
      </Link>{' '}
      <Link className="btn line" href={pageUrl.orders()}>
        <Trans>My orders</Trans>
      </Link>
    </EmptyPage>
  )
}
