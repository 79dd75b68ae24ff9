// `npm run unproven`: collects what is known to be unproven of each machine into statecharts/unproven/unproven.json:
// transitions that no path of a browser takes and states of which nothing is asserted (e2e/models), and planted
// mistakes that nothing catches (tests/mutation/survivors.ts). The replay and `npm run mutate` hold those lists to
// what happens. `--check` fails where the file is not what they say now, and where bindings.json beside it is of other
// mutants than the bindings have now (`npm run mutate:bindings -- --changed --keep`).
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import type { UnprovenBindings } from '../statecharts/unproven/bindings.ts'
import { collectUnproven, type ModelledGaps } from '../statecharts/unproven/collect-unproven.ts'
import type { Unproven } from '../statecharts/unproven/unproven.ts'

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values
const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'statecharts/unproven/unproven.json')
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Journeys and tests, whose types this project does not see. */
const load = (module: string) => import(new URL(`../${module}`, import.meta.url).href)
const { discoverModels } = (await load('e2e/replay/discover-models.ts')) as {
  discoverModels: () => Promise<{ modelled: Modelled[] }>
}
const { assertionIn, noScreenOf } = (await load('e2e/replay/screen-entry.ts')) as {
  assertionIn: (entry: unknown) => unknown
  noScreenOf: (entry: unknown) => string | null
}
const { WITHOUT_UI } = (await load('e2e/models/without-ui.ts')) as { WITHOUT_UI: Record<string, string> }
const { survivors } = (await load('tests/mutation/survivors.ts')) as {
  survivors: { mutant: string; reason: string }[]
}
interface Modelled {
  name: string
  model: { unreachable: ModelledGaps['unreachable']; states: Record<string, unknown> }
}

const { modelled } = await discoverModels()
const models = new Map(
  modelled.map(({ name, model: { unreachable, states } }) => {
    const said = Object.entries(states).map(
      ([state, entry]) => [state, assertionIn(entry) === null ? noScreenOf(entry) : null] as const,
    )
    return [name, { unreachable, states: Object.fromEntries(said) }]
  }),
)
const machines = collectUnproven({
  ...{ machines: await discoverMachines(), models, withoutUi: WITHOUT_UI, survivors },
})

const json = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
/** Reasons without a sentence in a language, and sentences that no gap has. */
const wrongWords = ['es', 'pt'].flatMap((language) => {
  const own = json(`locales/${language}/unproven.json`) as Record<string, string>
  const said: Record<string, string> = { ...json(`locales/${language}/no-screen.json`), ...own }
  const reasons = new Set(machines.flatMap(({ gaps }) => gaps.map(({ because }) => because)))
  return [
    ...[...reasons].filter((reason) => !said[reason]).map((reason) => `${language} lacks: ${reason}`),
    ...Object.keys(own).flatMap((reason) =>
      reasons.has(reason) ? [] : `${language} has too much: ${reason}`,
    ),
  ]
})

/** Files of bindings that have other mutants than when they were run last. */
const { staleFiles } = (await load('tests/mutation/bindings/binding-files.ts')) as {
  staleFiles: (root: string, kept: UnprovenBindings['files']) => string[]
}
const staleBindings = staleFiles(root, (json('statecharts/unproven/bindings.json') as UnprovenBindings).files)

if (check) {
  const { machines: kept } = json('statecharts/unproven/unproven.json') as Unproven
  const isStale = JSON.stringify(kept) !== JSON.stringify(machines)
  if (isStale) console.error('statecharts/unproven/unproven.json is stale: npm run unproven')
  for (const line of wrongWords) console.error(`locales/*/unproven.json: ${line}`)
  if (staleBindings.length > 0)
    console.error(
      `statecharts/unproven/bindings.json is stale (npm run mutate:bindings -- --changed --keep):\n${staleBindings.join('\n')}`,
    )
  process.exitCode = isStale || wrongWords.length > 0 || staleBindings.length > 0 ? 1 : 0
} else {
  const read = ['machines', 'e2e/models', 'tests/mutation']
  const changed = git('status', '--porcelain', ...read) === '' ? '' : '+'
  const unproven: Unproven = {
    on: new Date().toISOString().slice(0, 10),
    revision: `${git('log', '-1', '--format=%h', '--', ...read)}${changed}`,
    machines,
  }
  writeFileSync(file, `${JSON.stringify(unproven, null, 2)}\n`)
  const gaps = machines.flatMap((machine) => machine.gaps)
  console.log(`statecharts/unproven: ${gaps.length} gaps in ${machines.length} machines`)
}
