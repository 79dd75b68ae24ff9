export { default as Screen } from '../../screens/login/index.tsx'
export const actor = null
