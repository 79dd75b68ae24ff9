import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from '../../charts/overview.ts'

const root = path.resolve(import.meta.dirname, '../..')

const importers: [place: Place, sources: string][] = [
  ['server', 'server/**/*.ts'],
  ['screens', 'src/app/screen-actors/*.ts'],
]

/** Who starts a machine, told by whose code imports it; what neither screens nor the server import is the page's. */
export function placeOf(machineName: string): Place {
  const file = `/${machineName}.machine.ts'`
  const found = importers.find(([, sources]) =>
    globSync(sources, { cwd: root }).some((source) =>
      readFileSync(path.join(root, source), 'utf8').includes(file),
    ),
  )
  return found?.[0] ?? 'visit'
}
