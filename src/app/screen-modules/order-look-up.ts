import Plain from '../../screens/order-look-up/index.tsx'
import { rememberingForms } from '../../shop/remembering-forms.tsx'

export { default as actor } from '../screen-actors/order-look-up.ts'
export const Screen = rememberingForms(Plain)
