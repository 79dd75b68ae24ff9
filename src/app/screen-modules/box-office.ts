import { BoxOffice } from '../box-office/box-office.tsx'
import { rememberingForms } from '../remembering-forms.tsx'

export { default as actor } from '../screen-actors/box-office.ts'
export const Screen = rememberingForms(BoxOffice)
