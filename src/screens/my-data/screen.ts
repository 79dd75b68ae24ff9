import { msg } from '@lingui/core/macro'
import { screen } from '../../shop/screen.ts'
import accountData from '../account-data/account-data.actor.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import MyData from './index.tsx'

export default screen({ title: msg`My data`, Screen: inAccountFrame('data', MyData), ...accountData })
