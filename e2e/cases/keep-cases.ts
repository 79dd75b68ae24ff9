import { writeFileSync } from 'node:fs'
import { KEPT_CASES, RENAMES, readKeptCases, readRenames } from '../../statecharts/cases/all-cases.ts'
import type { TestCase } from '../../statecharts/cases/test-case.ts'
import { discoverModels } from '../replay/discover-models.ts'
import { planCases } from './plan-cases.ts'
import { renamed } from './renamed.ts'

/** Plans the cases of every browser model, and keeps them and what became of those of before. */
export async function keepCases(): Promise<void> {
  const { modelled } = await discoverModels()
  const now = modelled.flatMap(planCases)
  const renames = renamed(readKeptCases(), now, readRenames())
  writeFileSync(KEPT_CASES, `[\n${now.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
  writeFileSync(RENAMES, `${JSON.stringify(renames, null, 2)}\n`)
}

/** How many cases there are, and how many say every step in words. */
export function countOf(cases: readonly TestCase[]): string {
  const machinesIn = (some: readonly TestCase[]) => new Set(some.map(({ machine }) => machine)).size
  const inWords = cases.filter((one) => one.isInWords)
  const steps = cases.flatMap((one) => one.steps)
  const said = steps.filter((step) => step.isInWords)
  return [
    `${cases.length} cases of ${machinesIn(cases)} machines, of at most ${Math.max(...cases.map(({ steps }) => steps.length))} steps`,
    `every step in words: ${inWords.length} cases of ${machinesIn(inWords)} machines (${said.length} of ${steps.length} steps)`,
  ].join('\n')
}
