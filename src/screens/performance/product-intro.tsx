import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import type { Performance } from '../../../contract/index.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { Poster } from '../../components/poster/poster.tsx'
import { Amount } from '../../components/price/amount.tsx'
import './product-intro.css'

export interface ProductIntroProps {
  performance: Performance
  /** Nothing of it is chosen. */
  isNothingChosen: boolean
  /** How many more this purchase may take. */
  room: number
  onSetQuantity: (idSector: number, nCantidad: number) => void
}

/**
 * What a product is: picture, price, text and how it comes. Who chose how many before (`cantidad=2`) finds them
 * chosen, or as many as there are.
 */
const ProductIntro = ({ performance, isNothingChosen, room, onSetQuantity }: ProductIntroProps) => {
  const { oEspectaculo: product, oProducto, oEstablecimiento: house, listaSector } = performance
  const [sector] = listaSector
  const asked = Number(new URLSearchParams(useSearch()).get('cantidad'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are chosen as the page opens, not whenever none is left
  useEffect(() => {
    if (!isNothingChosen || listaSector.length !== 1 || !sector || !Number.isSafeInteger(asked)) return
    const quantity = Math.min(asked, room, sector.nDisponible)
    if (quantity > 0) onSetQuantity(sector.idSector, quantity)
  }, [])
  return (
    <div className="product-intro">
      <Poster images={product.listaImagenEspectaculoCartel} first />
      <div>
        {listaSector.length === 1 && sector && (
          <p className="money num">
            <Amount value={sector.fPrecio} />
          </p>
        )}
        {product.cBajada && (
          <p>
            <b>{product.cBajada}</b>
          </p>
        )}
        {oProducto && <p>{oProducto.cDescripcion}</p>}
        {oProducto && (
          <dl>
            {oProducto.lRetiro && (
              <div>
                <dt>
                  <Trans>At the house</Trans>
                </dt>
                <dd>
                  <Trans>Free of charge at {house.cNombre}, with the code of your purchase.</Trans>
                </dd>
              </div>
            )}
            {oProducto.lEnvio && (
              <div>
                <dt>
                  <Trans>At home</Trans>
                </dt>
                <dd>
                  <Trans>Chosen in the checkout, with its price by where you live.</Trans>
                </dd>
              </div>
            )}
          </dl>
        )}
        <p>
          <a href={pageUrl.shop()} target="_self">
            <Trans>All of the shop</Trans>
          </a>
        </p>
      </div>
    </div>
  )
}

export default ProductIntro
