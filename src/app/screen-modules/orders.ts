import Orders from '../../screens/orders/index.tsx'
import { inAccountFrame } from '../in-account-frame.tsx'

export { default as actor } from '../screen-actors/orders.ts'
export const Screen = inAccountFrame('orders', Orders)
