// `npm run mutate [-- MACHINE... | --list]`: runs mutation tests on every chart and prints how many mutants the
// hand-written expectations and the invariants catch. Exits with 1 below 95 % of any machine with more than two
// survivors, and when tests/mutation/survivors.ts does not explain exactly the mutants that survive.
import process from 'node:process'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { mutantsOf } from '../tests/mutation/mutants.ts'
import { testAllMachines } from '../tests/mutation/pool.ts'
import { assess, type Survivor } from '../tests/mutation/result.ts'

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'))
const machines = await discoverMachines()
const unknown = wanted.filter((name) => !machines.some((machine) => machine.name === name))
if (unknown.length > 0 || flags.some((flag) => flag !== '--list')) {
  console.error('Usage: npm run mutate [-- MACHINE...] [-- --list]')
  console.error(`Machines: ${machines.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const chosen = machines.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (flags.includes('--list')) {
  for (const { machine } of chosen) for (const { label } of mutantsOf(machine)) console.log(label)
} else {
  const begun = performance.now()
  // The file belongs to the tests, whose types this project does not see.
  const explained = (await import(new URL('../tests/mutation/survivors.ts', import.meta.url).href)) as {
    survivors: Survivor[]
  }
  const results = await testAllMachines(chosen.map(({ name }) => name))
  const { lines, problems } = assess(results, explained.survivors)
  for (const line of lines) console.log(line)
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
