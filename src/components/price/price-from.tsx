import { Trans } from '@lingui/react/macro'
import type { Show } from '../../../contract/entities/billboard.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { useFormat } from '../../i18n/format-context.ts'

export type PricedShow = Pick<
  Show,
  'fPrecioDesde' | 'lAgotado' | 'lUltimosLugares' | 'idEspectaculoCartelTipo'
>

interface PriceFromProps {
  show: PricedShow
  /** The price follows the house on one line: a free show has one word there, not a sentence. */
  inSentence?: boolean
}

/** What a show costs at least, or why that does not matter: sold out, free, last places. */
export const PriceFrom = ({ show, inSentence = false }: PriceFromProps) => {
  const { price } = useFormat()
  const product = show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID
  if (show.lAgotado)
    return <b className="flag">{product ? <Trans>Out of stock</Trans> : <Trans>Sold out</Trans>}</b>
  if (!show.fPrecioDesde)
    return (
      <>
        {!inSentence && (
          <span className="soft">
            <Trans>Free entry</Trans>
          </span>
        )}{' '}
        <b>
          <Trans>Free</Trans>
        </b>
      </>
    )
  return (
    <>
      <span className={show.lUltimosLugares ? 'flag' : 'soft'}>
        {show.lUltimosLugares ? (
          <Trans>Last places, from</Trans>
        ) : product ? (
          <Trans>price</Trans>
        ) : (
          <Trans>from</Trans>
        )}
      </span>{' '}
      <b className="num">{price(show.fPrecioDesde)}</b>
    </>
  )
}
