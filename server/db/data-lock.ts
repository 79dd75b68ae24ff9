import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * PGlite lets two processes open one directory and corrupt it; this lock does not. A lock left by a
 * process that is gone is taken over.
 * @returns releases the lock.
 * @throws Error naming the process that has the directory.
 */
export const lockDataDirectory = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'taquilla.pid')
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = Number(readFileSync(file, 'utf8'))
    if (Number.isInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new Error(
        `The data directory ${directory} is in use by process ${owner}: stop it or set DATA_DIR.`,
      )
    }
    if (owner === process.pid) {
      throw new Error(`The data directory ${directory} is already open in this process.`)
    }
    rmSync(file, { force: true })
  }
}
