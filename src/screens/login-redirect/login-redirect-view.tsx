import { Trans, useLingui } from '@lingui/react/macro'
import type { PerformanceHead } from '../../../contract/page.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { KeptChoice } from '../../components/kept-choice/kept-choice.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import './login-redirect.css'

export interface LoginRedirectViewProps {
  dataState?: string | undefined
  /** Why the customer is not logged in; null while that is being found out. */
  failure: { message: string } | null
  /** What the login was for; null where it was for no performance. */
  kept: PerformanceHead | null
  /** The page that the login was for. */
  next: string | undefined
  /** Null where a new login has to be begun instead. */
  onRetry: (() => void) | null
}

/** Where customers come back to from a login elsewhere (section 2, /loginRedirect). */
export function LoginRedirectView({ dataState, failure, kept, next, onRetry }: LoginRedirectViewProps) {
  const { t } = useLingui()
  return (
    <div className="wrap login-redirect" data-state={dataState}>
      <h1 className="d">
        <Trans>Log in</Trans>
      </h1>
      {failure === null ? (
        <p role="status">
          <Trans>Checking your login…</Trans>
        </p>
      ) : (
        <Notice kind="alert" title={t`We could not log you in`}>
          <p>{failure.message}</p>
          <p className="login-redirect-acts">
            {onRetry ? (
              <button type="button" className="btn" onClick={onRetry}>
                <Trans>Try again</Trans>
              </button>
            ) : (
              <a className="btn" href={pageUrl.externalLogin(next)} target="_self">
                <Trans>Log in to your account</Trans>
              </a>
            )}
            <a className="link" href={pageUrl.billboard()}>
              <Trans>Back to the billboard</Trans>
            </a>
          </p>
        </Notice>
      )}
      {failure && kept && <KeptChoice head={kept} />}
    </div>
  )
}
