export { default as Screen } from '../../screens/document/index.tsx'
export { default as actor } from '../screen-actors/document.ts'
