import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../components/notice/notice.tsx'
import type { CheckoutFailure } from './checkout-props.ts'

/** Section 8's failures of a checkout: what happened, and that the places are still kept. */
export function FailureNotice({ failure }: { failure: CheckoutFailure }) {
  const { t } = useLingui()
  const kept = (
    <p className="sm">
      <Trans>You were not charged and your purchase is still kept.</Trans>
    </p>
  )
  switch (failure.kind) {
    case 'declined':
      return (
        <Notice kind="alert" title={t`Payment failed`}>
          {failure.message ? (
            <>
              <p>
                {failure.last4 ? (
                  <Trans>The card ending in {failure.last4} informs us the following message</Trans>
                ) : (
                  <Trans>The card informs us the following message</Trans>
                )}
              </p>
              <blockquote>{failure.message}</blockquote>
            </>
          ) : null}
          {kept}
        </Notice>
      )
    case 'card':
      return (
        <Notice kind="alert" title={t`Validating card error`}>
          <p>
            <Trans>An error occurred while validating. Check the card's details or use another one.</Trans>
          </p>
          {kept}
        </Notice>
      )
    case 'validation':
      return (
        <Notice kind="alert" title={t`Validating card error`}>
          {failure.message === null ? (
            <p>
              <Trans>An unknown error occurred</Trans>
            </p>
          ) : (
            <blockquote>{failure.message}</blockquote>
          )}
          {kept}
        </Notice>
      )
    case 'process':
      return (
        <Notice kind="alert" title={t`An error occurred while process`}>
          <p>
            <Trans>
              The shop had a problem; it is not your connection. Everything is kept: try again in a moment.
            </Trans>
          </p>
        </Notice>
      )
    case 'connection':
      return (
        <Notice kind="alert" title={t`A communication error has occurred with the server`}>
          <p>
            <Trans>Everything is kept. Try again in a moment.</Trans>
          </p>
        </Notice>
      )
    case 'refused':
      return <Notice kind="alert" title={failure.message} />
  }
}
