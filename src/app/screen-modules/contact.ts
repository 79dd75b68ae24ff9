export { default as Screen } from '../../screens/contact/index.tsx'
export { default as actor } from '../screen-actors/contact.ts'
