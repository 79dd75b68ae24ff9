import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

const BUSY = 5

/** The process that last had the directory. It is only shown: in a container its number says little. */
const lastOwner = (file: string): string => {
  try {
    return ` (${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}

/**
 * PGlite lets two processes open one directory and corrupt it; this lock does not. It is the exclusive lock of an
 * empty SQLite file, which the kernel releases with the process, however that ends, and which knows no process
 * numbers: in a container they repeat from start to start.
 * @returns releases the lock.
 * @throws StartError naming the directory that another process, or this one, has.
 */
export const lockDataDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  const lock = new DatabaseSync(path.join(directory, 'taquilla.lock'))
  const note = path.join(directory, 'taquilla.pid')
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new StartError(
      `The data directory ${directory} is in use by another process${lastOwner(note)}: stop it or set DATA_DIR.`,
    )
  }
  writeFileSync(note, `process ${process.pid}`)
  return () => lock.close()
}
