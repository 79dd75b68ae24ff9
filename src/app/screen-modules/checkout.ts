export { CheckoutOutline as Outline } from '../../screens/checkout/checkout-outline.tsx'
export { default as Screen } from '../../screens/checkout/index.tsx'
export { default as actor } from '../screen-actors/checkout.ts'
