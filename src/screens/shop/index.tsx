import { useEffect } from 'react'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { PlainScreenProps } from '../../shop/screen-props.ts'
import { ShopView } from './shop-view.tsx'

/** The shop. Its addresses are pages of the server: one that was come back to is asked for again. */
const Shop = ({ served, params }: PlainScreenProps) => {
  const shop = useServiceTexts(served?.data.shop)
  useEffect(() => {
    if (!shop) location.reload()
  }, [shop])
  return shop ? <ShopView shop={shop} idEstablecimiento={Number(params['idEstablecimiento'] ?? 0)} /> : null
}

export default Shop
