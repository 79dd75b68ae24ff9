export { default as Screen } from '../../screens/checkout/index.tsx'
export { default as actor } from '../screen-actors/checkout.ts'
