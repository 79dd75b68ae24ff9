import { existsSync } from 'node:fs'
import path from 'node:path'

const findRoot = (from: string): string => {
  if (existsSync(path.join(from, 'package.json'))) return from
  const parent = path.dirname(from)
  if (parent === from) throw new Error('package.json is not above the server')
  return findRoot(parent)
}

/** The project's folder, whether the server runs from its sources or from dist. */
export const projectRoot = findRoot(import.meta.dirname)

/** True when the bundle in dist runs. */
export const runsBuilt = import.meta.dirname.startsWith(path.join(projectRoot, 'dist'))
