import { msg } from '@lingui/core/macro'
import { rememberingForms } from '../../shop/remembering-forms.tsx'
import { plainScreen } from '../../shop/screen.ts'
import Login from './index.tsx'

export default plainScreen({ title: msg`Log in`, Screen: rememberingForms(Login) })
