import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tabOwnershipMachine } from '../../machines/tab-ownership/tab-ownership.machine.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { expectationFiles } from './expectation-files.ts'
import { invariantsOf } from './invariants.ts'
import { mutantsOf } from './mutants.ts'
import { testMutants } from './test-mutants.ts'

const root = join(import.meta.dirname, '../..')

test('the invariants of a model catch a tab that does not hear of another', async () => {
  const [buying] = invariantsOf('tab-ownership')
  const deaf = 'tab-ownership.principal|remote.claimed|0: dropped'
  const mutants = mutantsOf(tabOwnershipMachine).filter(({ label }) => label === deaf)
  expect(await testMutants(tabOwnershipMachine, mutants, [buying!])).toEqual([
    { mutant: deaf, by: buying!.title },
  ])
})

test('expectations of a machine are the files that import it and read neither charts nor models', () => {
  expect(expectationFiles(root, 'machines/cart/cart.machine.ts')).toEqual(['tests/machines/cart.test.ts'])
  expect(expectationFiles(root, 'machines/tab-ownership/tab-ownership.machine.ts')).toEqual([
    'tests/machines/tab-ownership-live.test.ts',
    'tests/machines/tab-ownership-paying.test.ts',
    'tests/machines/tab-ownership.test.ts',
  ])
})

test('the test file that has the name of a machine is among its expectations', async () => {
  const leftOut = (await discoverMachines())
    .map(({ name, file }) => ({ file, own: `tests/machines/${name}.test.ts` }))
    .filter(({ file, own }) => existsSync(join(root, own)) && !expectationFiles(root, file).includes(own))
  expect(leftOut.map(({ own }) => own)).toEqual([])
})
