import { plainScreen } from '../../shop/screen.ts'
import Products from './index.tsx'

export default plainScreen({ Screen: Products })
