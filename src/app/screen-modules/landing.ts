export { default as Screen } from '../../screens/landing/index.tsx'
export { default as actor } from '../screen-actors/landing.ts'
