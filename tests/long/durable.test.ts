import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../server/db/open.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const open = async (sync: boolean) => {
  const dataDirectory = fs.mkdtempSync(path.join(tmpdir(), 'taquilla-durable-'))
  const database = await openDatabase({ databaseUrl: null, dataDirectory, sync })
  await database.query('table', 'create table note (text text)', [])
  return { dataDirectory, database }
}

/** Which files of the database were written and synced, in order. */
const watchFiles = (): string[] => {
  const seen: string[] = []
  const nameOf = (descriptor: number) => fs.readlinkSync(`/proc/self/fd/${descriptor}`)
  const { writeSync, fsyncSync } = fs
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, ...rest: [never]) => {
    if (nameOf(descriptor).includes('/pg_wal/')) seen.push('written')
    return writeSync(descriptor, ...rest)
  }) as typeof fs.writeSync)
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    if (nameOf(descriptor).includes('/pg_wal/')) seen.push('synced')
    fsyncSync(descriptor)
  })
  return seen
}

describe.skipIf(process.platform !== 'linux')('the embedded database', () => {
  it('has a commit on disk before it acknowledges it', async () => {
    const { dataDirectory, database } = await open(true)
    const seen = watchFiles()
    for (let nth = 0; nth < 3; nth++) {
      seen.length = 0
      await database.query('note', 'insert into note values ($1)', [String(nth)])
      expect(seen).toContain('written')
      expect(seen.at(-1)).toBe('synced')
    }
    await database.close()
    fs.rmSync(dataDirectory, { recursive: true })
  })

  it('does not by itself: this is what the setting is for', async () => {
    const { dataDirectory, database } = await open(false)
    const seen = watchFiles()
    await database.query('note', "insert into note values ('a')", [])
    expect(seen).toContain('written')
    expect(seen).not.toContain('synced')
    await database.close()
    fs.rmSync(dataDirectory, { recursive: true })
  })
})
