import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { productionSources } from '../support/production-sources.ts'

const root = join(import.meta.dirname, '../../..')
const sources = productionSources()

/** Files outside of the charts that import a machine's folder, and that folder's own selectors. */
const readersOf = (machine: string) =>
  sources.filter(
    ({ file, imports }) =>
      !/\.(machine|state|setup|events)\.ts$/.test(file) &&
      [...imports.keys()].some((module) => module.startsWith(`machines/${machine}/`)),
  )

const selectorFiles = globSync('machines/*/*.selectors.ts', { cwd: root })
  .sort()
  .map((file) => ({ file, machine: basename(file, '.selectors.ts') }))

test.each(await discoverMachines())('every tag of $name is read', ({ name, machine }) => {
  const tags = new Set(statesOf(chartOf(machine).root).flatMap(({ tags }) => tags))
  const unread = [...tags].filter((tag) => !readersOf(name).some(({ strings }) => strings.has(tag)))
  expect(unread).toEqual([])
})

test.each(selectorFiles)('every selector of $machine is used', ({ file }) => {
  const exported = [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
  const used = new Set(sources.flatMap(({ imports }) => imports.get(file) ?? []))
  const unused = exported.map(([, name]) => name!).filter((name) => !used.has(name))
  expect(unused).toEqual([])
})
