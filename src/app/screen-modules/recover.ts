import Plain from '../../screens/recover/index.tsx'
import { rememberingForms } from '../../shop/remembering-forms.tsx'

export { default as actor } from '../screen-actors/recover.ts'
export const Screen = rememberingForms(Plain)
