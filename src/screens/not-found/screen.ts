import { msg } from '@lingui/core/macro'
import { plainScreen } from '../../shop/screen.ts'
import NotFound from './index.tsx'

export default plainScreen({ title: msg`Page not found`, Screen: NotFound })
