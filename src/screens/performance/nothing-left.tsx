import { Trans } from '@lingui/react/macro'

/** In place of the choice where everything is sold. */
export function NothingLeft({ product }: { readonly product: boolean }) {
  return (
    <div className="sold-out" role="status">
      <p className="d">{product ? <Trans>Out of stock</Trans> : <Trans>Sold out</Trans>}</p>
      <p>
        {product ? (
          <Trans>None are left. Some come back when a cart runs out of time: look again later.</Trans>
        ) : (
          <Trans>
            No places are left. Some come back when a cart runs out of time: look again later, or see the
            other performances above.
          </Trans>
        )}
      </p>
    </div>
  )
}
