export { default as Screen } from '../../screens/order-look-up/index.tsx'
export { default as actor } from '../screen-actors/order-look-up.ts'
