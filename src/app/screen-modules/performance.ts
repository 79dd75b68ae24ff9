export { default as Screen } from '../../screens/performance/index.tsx'
export { default as actor } from '../screen-actors/performance.ts'
