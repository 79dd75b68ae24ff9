export { default as Screen } from '../../screens/later/index.tsx'
export const actor = null
