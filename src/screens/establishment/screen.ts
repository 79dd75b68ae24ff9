import { msg } from '@lingui/core/macro'
import { plainScreen } from '../../shop/screen.ts'
import Establishment from './index.tsx'

export default plainScreen({
  title: msg`Venue`,
  nameOf: ({ establishment }) => establishment?.cNombre,
  Screen: Establishment,
})
