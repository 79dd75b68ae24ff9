import Plain from '../../screens/login/index.tsx'
import { rememberingForms } from '../remembering-forms.tsx'

export const actor = null
export const Screen = rememberingForms(Plain)
