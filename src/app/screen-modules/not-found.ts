export { default as Screen } from '../../screens/not-found/index.tsx'
export const actor = null
