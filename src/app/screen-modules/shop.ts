export { default as Screen } from '../../screens/shop/index.tsx'
export const actor = null
