// A process of `npm run mutate`: hunts the mutants of the machine that its argument names, and sends the result.
import { join } from 'node:path'
import process from 'node:process'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { collectTests } from './collect-tests.ts'
import { expectationFiles } from './expectation-files.ts'
import { invariantsOf } from './invariants.ts'
import { mutantsOf } from './mutants.ts'
import type { MachineResult } from './result.ts'
import { testMutants } from './test-mutants.ts'

const root = join(import.meta.dirname, '../..')

// An actor of a mutant may fail where no test looks. Nobody expected that it would not: it is no catch.
process.on('uncaughtException', () => {})
process.on('unhandledRejection', () => {})
// A mutant may leave timers that never end.
process.on('disconnect', () => process.exit())

async function reportMachine(name: string): Promise<MachineResult> {
  const found = (await discoverMachines()).find((each) => each.name === name)
  if (!found) throw new Error(`there is no machine ${name}`)
  const files = expectationFiles(root, found.file)
  const expectations = await collectTests(root, files)
  const mutants = mutantsOf(found.machine)
  const catches = await testMutants(found.machine, mutants, expectations)
  const survivors = mutants.filter(({ label }) =>
    catches.some(({ mutant, by }) => mutant === label && by === null),
  )
  const invariants = survivors.length > 0 ? invariantsOf(name) : []
  const second = new Map(
    (await testMutants(found.machine, survivors, invariants)).map(({ mutant, by }) => [mutant, by]),
  )
  return {
    machine: name,
    files,
    catches: catches.map(({ mutant, by }) => ({ mutant, by: by ?? second.get(mutant) ?? null })),
  }
}

/** Ends once it is sent: a long result does not fit into the pipe at once, and would go with the connection. */
const send = (message: { result: MachineResult } | { error: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

try {
  await send({ result: await reportMachine(process.argv[2] ?? '') })
} catch (error) {
  await send({ error: error instanceof Error ? error.message : String(error) })
}
process.disconnect?.()
