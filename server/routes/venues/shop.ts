import { type Deployment, type Locale, PRODUCT_TYPE_ID, type ProductShop } from '../../../contract/index.ts'
import { toWireProduct } from '../../catalogue/venue-wire.ts'
import { productWaysOf } from '../../selling/charges.ts'
import type { Services } from '../../services.ts'
import { listedEstablishments } from './establishments.ts'

export interface ShopQuestion {
  deployment: Deployment
  locale: Locale
  now: Date
}

/** The products that a deployment sells now. @param first those of this house come first. */
export const productShopOf = (
  services: Services,
  { deployment, locale, now }: ShopQuestion,
  first: number | null = null,
): ProductShop => {
  const shows = services
    .billboardOf(deployment)
    .upcoming(now)
    .filter(({ cartelTypeId }) => cartelTypeId === PRODUCT_TYPE_ID)
  const products = shows.flatMap((show) => toWireProduct(services, show, now, locale) ?? [])
  const rank = ({ idEstablecimiento, lAgotado }: ProductShop['Lista'][number]): number =>
    (lAgotado ? 2 : 0) + (idEstablecimiento === first ? 0 : 1)
  return {
    Lista: first === null ? products : products.toSorted((a, b) => rank(a) - rank(b)),
    ...productWaysOf(deployment),
    listaEstablecimiento: listedEstablishments(services, deployment, shows),
  }
}
