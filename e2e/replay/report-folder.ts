import path from 'node:path'
import { projectRoot } from '../support/places.ts'

/** Results, pictures and the page that shows them. */
export const REPORT_FOLDER = path.join(projectRoot, 'dist/replay')
