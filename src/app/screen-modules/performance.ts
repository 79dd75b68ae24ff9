export { PerformanceOutline as Outline } from '../../screens/performance/performance-outline.tsx'
export { PerformanceScreen as Screen } from '../performance-screen.tsx'
export { default as actor } from '../screen-actors/performance.ts'
