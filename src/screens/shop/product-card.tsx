import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '../../../contract/entities/shop.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Poster } from '../../components/poster/poster.tsx'
import { useFormat } from '../../i18n/format-context.ts'

/** In the shop's own words: never sold out, never places. */
const useStock = ({ lAgotado, nDisponible }: Product): string => {
  const { t } = useLingui()
  if (lAgotado) return t`Out of stock`
  return nDisponible === null ? t`In stock` : t`${plural(nDisponible, { one: '# left', other: '# left' })}`
}

const usePrice = ({ fPrecioDesde }: Product): string => {
  const { t } = useLingui()
  const { price } = useFormat()
  return fPrecioDesde ? price(fPrecioDesde) : t`Free`
}

/** The page of a product, with one of it chosen. */
const addUrl = ({ cSeo, idFuncion }: Product): string => `${pageUrl.performance(cSeo, idFuncion)}?cantidad=1`

/** A product of the grid: its picture, its price where a show has its date, its stock. */
export const ProductCard = ({ product }: { product: Product }) => {
  const { t } = useLingui()
  const name = product.cEspectaculoCartelNombre
  return (
    <article className={product.lAgotado ? 'product none' : 'product'}>
      <Poster images={product.listaImagenEspectaculoCartel} />
      <p className="money num">{usePrice(product)}</p>
      <h2 className="d">
        <a href={pageUrl.landing(product.cSeo)}>{name}</a>
      </h2>
      <p className="sm soft">{product.cBajada}</p>
      <div className="buy">
        <span className="sm">{useStock(product)}</span>
        {!product.lAgotado && (
          <a className="btn small" href={addUrl(product)} aria-label={t`Add: ${name}`}>
            <Trans>Add</Trans>
          </a>
        )}
      </div>
    </article>
  )
}

/** The first product that is in stock, on the accent. */
export const LeadProduct = ({ product }: { product: Product }) => {
  const { t } = useLingui()
  const name = product.cEspectaculoCartelNombre
  return (
    <article className="product-lead">
      <Poster images={product.listaImagenEspectaculoCartel} first />
      <div className="in">
        <p className="money num">{usePrice(product)}</p>
        <div className="prose">
          <h2 className="d">
            <a href={pageUrl.landing(product.cSeo)}>{name}</a>
          </h2>
          <p>{[product.cDescripcion, product.cBajada].join(' ')}</p>
          <p className="sm">
            {useStock(product)}. <Trans>Collected at {product.cEstablecimientoNombre}.</Trans>
          </p>
        </div>
        <p>
          <a className="btn" href={addUrl(product)} aria-label={t`Add to the cart: ${name}`}>
            <Trans>Add to the cart</Trans>
          </a>
        </p>
      </div>
    </article>
  )
}
