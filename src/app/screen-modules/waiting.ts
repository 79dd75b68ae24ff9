export { default as Screen } from '../../screens/waiting/index.tsx'
export { default as actor } from '../screen-actors/waiting.ts'
