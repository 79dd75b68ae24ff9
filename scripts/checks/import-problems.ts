import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { topFolder } from './source-files.ts'

interface Cruise {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] }
}

const project = path.resolve(import.meta.dirname, '../..')
const isModule = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file)

/**
 * What the imports break of .dependency-cruiser.mjs, and modules that the rules never saw.
 * @param root the folder to look into @param files its files, as sourceFiles lists them
 * @throws where dependency-cruiser itself fails
 */
export const importProblems = (root: string, files: readonly string[]): string[] => {
  const modules = files.filter((file) => isModule(file) && topFolder(file) !== '')
  const folders = [...new Set(modules.map(topFolder))]
  const { stdout, stderr } = spawnSync(
    path.join(project, 'node_modules/.bin/depcruise'),
    [...['--config', path.join(project, '.dependency-cruiser.mjs'), '--output-type', 'json'], ...folders],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser: ${stderr || stdout}`)
  const { modules: found, summary } = JSON.parse(stdout) as Cruise
  const seen = new Set(found.map(({ source }) => source))
  return [
    ...modules.filter((file) => !seen.has(file)).map((file) => `${file}: no rule has seen it`),
    ...summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name) : [to]
      return `${rule.name}: ${[from, ...way].join(' -> ')}`
    }),
  ]
}
