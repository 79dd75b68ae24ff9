import { msg } from '@lingui/core/macro'
import { plainScreen } from '../../shop/screen.ts'
import Later from './index.tsx'

export default plainScreen({ title: msg`Not here yet`, Screen: Later })
