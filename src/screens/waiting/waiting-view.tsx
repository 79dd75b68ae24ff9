import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { minutesLeft } from './minutes-left.ts'
import './waiting.css'

export interface WaitingViewProps {
  dataState?: string | undefined
  showName?: string | undefined
  /** Null until the queue has answered. */
  position: number | null
  estimateSeconds: number | null
  failure: { message: string } | null
  onRetry: () => void
}

/** A turn in a show's queue: how far, how long, what happens then (section 4, queue gate). */
export function WaitingView(props: WaitingViewProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { showName, position, estimateSeconds, failure } = props
  const minutes = estimateSeconds === null ? null : minutesLeft(estimateSeconds)
  return (
    <div className="wrap waiting" data-state={props.dataState}>
      <h1 className="d">
        {position === null ? <Trans>You are in the queue.</Trans> : <Trans>Your turn is coming.</Trans>}
      </h1>
      {showName ? (
        <p>
          <Trans>
            Many people want places for <b>{showName}</b> at once, so we are letting them in a few at a time.
          </Trans>
        </p>
      ) : null}
      {failure ? (
        <Notice kind="alert" title={t`We could not ask for your turn`}>
          <p>{failure.message}</p>
          <p>
            <button type="button" className="btn" onClick={props.onRetry}>
              <Trans>Retry</Trans>
            </button>
          </p>
        </Notice>
      ) : null}
      <div className="waiting-place" role="status">
        {position === null ? (
          <p>
            <Trans>Asking for your place…</Trans>
          </p>
        ) : (
          <>
            <p>
              <span className="sm">
                <Trans>Your place in the queue</Trans>
              </span>{' '}
              <span className="waiting-number">{format.number(position)}</span>
            </p>
            {minutes === null ? null : (
              <p>
                <span className="sm">
                  <Trans>Estimated wait</Trans>
                </span>{' '}
                <span className="waiting-estimate d">
                  <Plural value={minutes} _0="less than a minute" one="# minute" other="# minutes" />
                </span>
              </p>
            )}
          </>
        )}
      </div>
      <ul className="waiting-notes">
        <li>
          <Trans>Keep this page open: it continues by itself when your turn comes.</Trans>
        </li>
        <li>
          <Trans>If you reload the page, you do not lose your place in the queue.</Trans>
        </li>
        <li>
          <Trans>Once inside you choose your places, and the purchase clock starts with the first one.</Trans>
        </li>
      </ul>
      <p>
        <Link className="btn line" href={pageUrl.billboard()}>
          <Trans>Leave the queue</Trans>
        </Link>
      </p>
    </div>
  )
}
