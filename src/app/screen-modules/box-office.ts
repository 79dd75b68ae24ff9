import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { BoxOffice } from '../box-office/box-office.tsx'

export { default as actor } from '../screen-actors/box-office.ts'
export const Screen = rememberingForms(BoxOffice)
