export { default as Screen } from '../../screens/establishment/index.tsx'
export const actor = null
