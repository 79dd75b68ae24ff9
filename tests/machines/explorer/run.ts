import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import { LARGE_WORLDS, SMALL_WORLDS } from './budgets.ts'
import { explore } from './explore.ts'

for (const { name, tabs, budget } of [...SMALL_WORLDS, ...LARGE_WORLDS]) {
  const start = performance.now()
  const { worlds, violation } = explore({ machine: tabOwnershipMachine, tabs, budget })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${name}: ${worlds} worlds in ${seconds} s, ${violation ? violation.what : 'sound'}`)
  if (violation) {
    for (const step of violation.trace) console.log(`  ${step}`)
    process.exitCode = 1
    break
  }
}
