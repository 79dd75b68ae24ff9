import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './overview.ts'

/** Where a machine runs: whoever imports it there says so; what no server and no single screen imports is the visit's. */
const importers: readonly [Place, string][] = [
  ['server', 'server/**/*.ts'],
  ['screens', 'src/{screens,app}/**/{screen,*.actor}.ts'],
]

/** @param root the repository; @returns the machines that do not run for the whole visit, by name. */
export const machinePlaces = (root: string): Record<string, Place> => {
  const places: Record<string, Place> = {}
  for (const [place, files] of importers)
    for (const file of globSync(files, { cwd: root }))
      for (const [, name] of readFileSync(path.join(root, file), 'utf8').matchAll(
        /from '[^']*\/machines\/[^/']+\/([^/']+)\.machine\.ts'/g,
      ))
        places[name!] ??= place
  return places
}
