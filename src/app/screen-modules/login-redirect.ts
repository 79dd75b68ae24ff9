export { default as Screen } from '../../screens/login-redirect/index.tsx'
export { default as actor } from '../screen-actors/login-redirect.ts'
