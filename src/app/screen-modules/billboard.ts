export { default as Screen } from '../../screens/billboard/index.tsx'
export { default as actor } from '../screen-actors/billboard.ts'
