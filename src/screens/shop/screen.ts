import { msg } from '@lingui/core/macro'
import { plainScreen } from '../../shop/screen.ts'
import Products from './index.tsx'

export default plainScreen({ title: msg`Shop`, Screen: Products })
