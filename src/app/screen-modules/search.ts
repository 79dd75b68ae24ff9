export { default as Screen } from '../../screens/search/index.tsx'
export const actor = null
