export { default as Screen } from '../../screens/recover/index.tsx'
export { default as actor } from '../screen-actors/recover.ts'
