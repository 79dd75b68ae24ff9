import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'

const holder = path.join(import.meta.dirname, '../server/support/killable-holder.ts')

/** Kills the holder once so many holds were acknowledged. @returns the seats it had printed by then. */
const holdAndKill = async (directory: string, acknowledgements: number): Promise<string[]> => {
  const child = spawn(process.execPath, [holder, directory], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (part: string) => {
    said += part
    if (said.split('\n').length > acknowledgements) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return said.split('\n').slice(0, -1)
}

test("acknowledged holds survive kill -9, and the dead server's lock is taken over, a living one's is not", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'taquilla-durability-'))
  const acknowledged = await holdAndKill(directory, 300)
  const database = await openDatabase({ databaseUrl: null, dataDirectory: directory })
  const rows = await database.query<{ said: string }>(
    'held',
    "select ordinal || ' ' || purchase_id as said from seat where state = 'T'",
    [],
  )
  const kept = new Set(rows.map(({ said }) => said))
  expect(acknowledged.length).toBeGreaterThanOrEqual(300)
  expect(acknowledged.filter((said) => !kept.has(said))).toEqual([])
  // The data directory is in use now, and the refusal names it.
  await expect(openDatabase({ databaseUrl: null, dataDirectory: directory })).rejects.toThrow(directory)
  await database.close()
  rmSync(directory, { recursive: true })
}, 180_000)
