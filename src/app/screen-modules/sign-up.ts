export { default as Screen } from '../../screens/sign-up/index.tsx'
export { default as actor } from '../screen-actors/sign-up.ts'
