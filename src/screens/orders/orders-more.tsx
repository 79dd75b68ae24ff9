import { Trans } from '@lingui/react/macro'

export interface OrdersMoreProps {
  /** Whether there are more. */
  more: 'none' | 'some' | 'busy' | 'failed'
  onMore: () => void
}

/** The button for the next orders, where there are some. */
export function OrdersMore({ more, onMore }: OrdersMoreProps) {
  if (more === 'none') return null
  return (
    <p className="orders-more">
      <button
        type="button"
        className="btn line"
        aria-disabled={more === 'busy' || undefined}
        onClick={more === 'busy' ? undefined : onMore}
      >
        {more === 'busy' ? <Trans>Loading…</Trans> : <Trans>More orders</Trans>}
      </button>
      {more === 'failed' ? (
        <span className="sm" role="alert">
          <Trans>The next orders did not come. Try again.</Trans>
        </span>
      ) : null}
    </p>
  )
}
