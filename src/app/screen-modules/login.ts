import Plain from '../../screens/login/index.tsx'
import { rememberingForms } from '../../shop/remembering-forms.tsx'

export const actor = null
export const Screen = rememberingForms(Plain)
