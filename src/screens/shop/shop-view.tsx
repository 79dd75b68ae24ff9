import { Trans, useLingui } from '@lingui/react/macro'
import type { Product, ProductShop } from '../../../contract/entities/shop.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { PriceNote } from '../../components/price/price-note.tsx'
import { LeadProduct, ProductCard } from './product-card.tsx'
import '../../components/venue/venue.css'
import './shop.css'

export interface ShopViewProps {
  shop: ProductShop
  /** The house whose products are shown; 0 for all. */
  idEstablecimiento: number
}

/** What is sold beside tickets: prices take the place of dates. */
export const ShopView = ({ shop, idEstablecimiento }: ShopViewProps) => {
  const { t } = useLingui()
  const houses = shop.listaEstablecimiento
  const here = houses.find((house) => house.idEstablecimiento === idEstablecimiento)
  const ways = {
    both: t`It is collected, or sent`,
    collected: t`It is collected`,
    sent: t`It is sent`,
  }
  const lead: Product | undefined = shop.Lista.find(({ lAgotado }) => !lAgotado)
  return (
    <div className="wrap shop">
      <div className="shop-head">
        <h1 className="d">
          <Trans>Shop</Trans>
        </h1>
        <p className="sm soft">
          {here ? <Trans>Collected at {here.cNombre}</Trans> : <Trans>What stays of a performance</Trans>}
        </p>
      </div>
      {houses.length > 1 && (
        <nav className="shop-houses" aria-label={t`Where it is collected`}>
          <a href={pageUrl.shop()} target="_self" aria-current={here ? undefined : 'page'}>
            <Trans>Everything</Trans>
          </a>
          {houses.map((house) => (
            <a
              key={house.idEstablecimiento}
              href={pageUrl.shop(house.idEstablecimiento)}
              target="_self"
              aria-current={house === here ? 'page' : undefined}
            >
              {house.cNombre}
            </a>
          ))}
        </nav>
      )}
      {lead && <LeadProduct product={lead} />}
      {shop.Lista.length === 0 && (
        <p>
          <Trans>There is nothing in the shop now.</Trans>{' '}
          <a href={pageUrl.billboard()}>{t`See the billboard`}</a>
        </p>
      )}
      <ul className="shop-list">
        {shop.Lista.filter((product) => product !== lead).map((product) => (
          <li key={product.idEspectaculoCartel}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      {shop.Lista.length > 0 && (
        <section className="part" aria-labelledby="collect">
          <h2 className="d" id="collect">
            {ways[shop.lRetiro && shop.lEnvio ? 'both' : shop.lEnvio ? 'sent' : 'collected']}
          </h2>
          <dl className="kv">
            {shop.lRetiro && (
              <div>
                <dt>
                  <Trans>At the house</Trans>
                </dt>
                <dd>
                  <Trans>Free of charge, with the code of your purchase, where each product says.</Trans>
                </dd>
              </div>
            )}
            {shop.lEnvio && (
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
          <PriceNote />
        </section>
      )}
    </div>
  )
}
