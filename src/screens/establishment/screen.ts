import { plainScreen } from '../../shop/screen.ts'
import Establishment from './index.tsx'

export default plainScreen({ Screen: Establishment })
