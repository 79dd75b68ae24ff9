import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** In a process of its own, as `npm run mutate` has it: Vitest's own runner would take its imports over. */
const collectAll = `
  const { discoverMachines } = await import('./statecharts/model/machine-files.ts')
  const { expectationFiles } = await import('./tests/mutation/expectation-files.ts')
  const { collectTests } = await import('./tests/mutation/collect-tests.ts')
  const files = new Set()
  for (const { file } of await discoverMachines()) for (const each of expectationFiles('.', file)) files.add(each)
  const missing = []
  for (const file of files) if ((await collectTests(process.cwd(), [file])).length === 0) missing.push(file)
  console.log(JSON.stringify({ some: files.size > 10, missing }))
  process.exit()
`

test('every file with expectations of a machine uses of vitest only what mutation can run', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', collectAll],
    { cwd: root },
  )
  expect(JSON.parse(stdout)).toEqual({ some: true, missing: [] })
})
