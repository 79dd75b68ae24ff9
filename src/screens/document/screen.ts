import { screen } from '../../shop/screen.ts'
import document from '../reader/document.actor.ts'
import Document from './index.tsx'

export default screen({ Screen: Document, ...document })
