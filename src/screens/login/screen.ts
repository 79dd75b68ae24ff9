import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { plainScreen } from '../../shop/screen.ts'
import Login from './index.tsx'

export default plainScreen({ Screen: rememberingForms(Login) })
