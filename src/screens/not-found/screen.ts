import { plainScreen } from '../../shop/screen.ts'
import NotFound from './index.tsx'

export default plainScreen({ Screen: NotFound })
