export { default as Screen } from '../../screens/orders/index.tsx'
export { default as actor } from '../screen-actors/orders.ts'
