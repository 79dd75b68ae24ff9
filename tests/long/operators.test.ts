import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { lockDataDirectory } from '../../server/db/data-lock.ts'

const run = (script: string, words: string[], env: Record<string, string>) => {
  const { status, stderr } = spawnSync(process.execPath, [path.resolve(`scripts/${script}.ts`), ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

it.each([
  ['payments', ['show']],
  ['staff', ['list']],
  ['messages', ['list']],
])('npm run %s says what to do while the shop has the embedded database', (script, words) => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'taquilla-operators-'))
  const release = lockDataDirectory(DATA_DIR)
  const { status, lines } = run(script, words, { DATA_DIR })
  release()
  expect([status, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain(`${DATA_DIR} is in use by another process`)
})

it.each([
  ['staff', ['list']],
  ['catalogue', ['list']],
])('npm run %s names a wrong setting', (script, words) => {
  expect(run(script, words, { DATABASE_URL: 'mysql://shop', NODE_ENV: 'development' })).toEqual({
    status: 1,
    lines: [
      'The shop cannot start with these settings:',
      '  - DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
  })
})
