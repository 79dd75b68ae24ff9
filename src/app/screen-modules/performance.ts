export { default as Screen } from '../../screens/performance/index.tsx'
export { PerformanceOutline as Outline } from '../../screens/performance/performance-outline.tsx'
export { default as actor } from '../screen-actors/performance.ts'
