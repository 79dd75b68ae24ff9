import { plainScreen } from '../../shop/screen.ts'
import Later from './index.tsx'

export default plainScreen({ Screen: Later })
