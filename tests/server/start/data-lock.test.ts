import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { lockDataDirectory } from '../../../server/db/data-lock.ts'

const newDirectory = () => mkdtempSync(path.join(tmpdir(), 'taquilla-lock-'))

it('a process may open a directory that a dead process of the same number had', () => {
  const directory = newDirectory()
  // What a killed container leaves behind: its process had the number that ours has.
  writeFileSync(path.join(directory, 'taquilla.pid'), String(process.pid))
  const unlock = lockDataDirectory(directory)
  unlock()
})

it('a directory is open once, in this process too, until it is released', () => {
  const directory = newDirectory()
  const unlock = lockDataDirectory(directory)
  expect(() => lockDataDirectory(directory)).toThrow(`${directory} is in use by another process`)
  unlock()
  lockDataDirectory(directory)()
})
