import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ShowDetail } from '../../../../contract/entities/show-detail.ts'
import { pageUrl } from '../../../../contract/page-routes.ts'
import { PriceNote } from '../../../components/price/price-note.tsx'
import { useFormat } from '../../../i18n/format-context.ts'

/** A product: its price and its stock, and the way to a quantity of it. */
export const BuyProduct = ({ show }: { show: ShowDetail }) => {
  const { t } = useLingui()
  const { price } = useFormat()
  const [offered] = show.listaFuncion
  if (!offered)
    return (
      <p className="soft">
        <Trans>It is not on sale now.</Trans>
      </p>
    )
  const stock =
    offered.nDisponible === null
      ? t`In stock`
      : t`${plural(offered.nDisponible, { one: '# left', other: '# left' })}`
  return (
    <>
      <PriceNote />
      <div className="buy-product">
        <p className="money num">{offered.fPrecioDesde ? price(offered.fPrecioDesde) : t`Free`}</p>
        <p>{offered.lAgotada ? <b>{t`Out of stock`}</b> : stock}</p>
        {!offered.lAgotada && (
          <a className="btn" href={`${pageUrl.performance(show.cSeo, offered.idFuncion)}?cantidad=1`}>
            <Trans>Choose a quantity</Trans>
          </a>
        )}
      </div>
      <p>
        <a href={pageUrl.shop()} target="_self">
          <Trans>All of the shop</Trans>
        </a>
      </p>
    </>
  )
}
