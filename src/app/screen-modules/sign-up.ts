import Plain from '../../screens/sign-up/index.tsx'
import { rememberingForms } from '../../shop/remembering-forms.tsx'

export { default as actor } from '../screen-actors/sign-up.ts'
export const Screen = rememberingForms(Plain)
