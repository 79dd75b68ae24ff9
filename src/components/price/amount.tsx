import { Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format-context.ts'

/** The price of a place or a product: nothing is "free", as on the show's own page. Decimal, as on the wire. */
export const Amount = ({ value }: { readonly value: number }) => {
  const { price } = useFormat()
  return value === 0 ? <Trans>Free</Trans> : price(value)
}
