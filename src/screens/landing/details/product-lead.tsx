import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfferedPerformance, ShowDetail } from '../../../../contract/entities/show-detail.ts'
import { pageUrl } from '../../../../contract/page-routes.ts'
import { Poster } from '../../../components/poster/poster.tsx'
import { PriceNote } from '../../../components/price/price-note.tsx'
import { useFormat } from '../../../i18n/format-context.ts'
import { LandingActions } from './landing-actions.tsx'

interface ProductLeadProps {
  show: ShowDetail
  /** How many one purchase may hold. */
  most: number
}

/** A product at the top of its page: its name, and its price beside how many and the way to buy them. */
export const ProductLead = ({ show, most }: ProductLeadProps) => {
  const { price } = useFormat()
  const [offered] = show.listaFuncion
  return (
    <article className="lead goods">
      <h1 className="d">{show.cEspectaculoCartelNombre}</h1>
      <Poster images={show.listaImagenEspectaculoCartel} first />
      <div className="goods-buy">
        {show.cBajada && <p>{show.cBajada}</p>}
        {offered ? (
          <>
            <p className="money num">
              {offered.fPrecioDesde ? price(offered.fPrecioDesde) : <Trans>Free</Trans>}
            </p>
            <BuyProduct cSeo={show.cSeo} offered={offered} most={most} />
          </>
        ) : (
          <p>
            <Trans>It is not on sale now.</Trans>
          </p>
        )}
      </div>
      <div className="goods-more">
        <PriceNote />
        <p>
          <a href={pageUrl.shop()} target="_self">
            <Trans>All of the shop</Trans>
          </a>
        </p>
        <LandingActions show={show} />
      </div>
    </article>
  )
}

interface BuyProductProps extends Pick<ProductLeadProps, 'most'> {
  cSeo: string
  offered: OfferedPerformance
}

const BuyProduct = ({ cSeo, offered, most }: BuyProductProps) => {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(1)
  const { lAgotada, nDisponible } = offered
  if (lAgotada)
    return (
      <p>
        <b>{t`Out of stock`}</b>
      </p>
    )
  const quantities = Array.from({ length: Math.min(most, nDisponible ?? most) }, (_, before) => before + 1)
  return (
    <>
      <p>
        {nDisponible === null ? t`In stock` : t`${plural(nDisponible, { one: '# left', other: '# left' })}`}
      </p>
      <div className="goods-act">
        <label className="fld">
          <Trans>Quantity</Trans>
          <select value={quantity} onChange={(event) => setQuantity(Number(event.target.value))}>
            {quantities.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <a className="btn" href={`${pageUrl.performance(cSeo, offered.idFuncion)}?cantidad=${quantity}`}>
          <Trans>Buy it</Trans>
        </a>
      </div>
    </>
  )
}
