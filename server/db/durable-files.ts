import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']

/** What PGlite's build of Emscripten has and its types do not. */
interface NodeFiles {
  NODEFS: {
    stream_ops: { fsync?(stream: { nfd: number }): number }
    tryFSOperation<Result>(work: () => Result): Result
  }
}

/** Windows syncs no folder and nothing opened for reading; there is nothing to lose in either. */
const syncDescriptor = (descriptor: number): void => {
  try {
    fs.fsyncSync(descriptor)
  } catch (error) {
    if (process.platform !== 'win32' || (error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Emscripten's fsync does nothing on Node's files: PostgreSQL would believe that it has synced. */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...parameters)
    const giveSync = (module: unknown): void => {
      const { NODEFS } = module as NodeFiles
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        NODEFS.tryFSOperation(() => syncDescriptor(nfd))
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [giveSync, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/**
 * Options of a PGlite whose commits are on disk before they are acknowledged. By itself it runs without fsync, and its
 * fdatasync is empty.
 */
export const durably = (folder: string) => ({
  fs: new DurableFiles(folder),
  startParams: [...PGlite.defaultStartParams.filter((flag) => flag !== '-F'), '-c', 'wal_sync_method=fsync'],
})

const syncPath = (file: string): void => {
  const descriptor = fs.openSync(file, 'r')
  try {
    syncDescriptor(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Syncs everything below a folder, once: what initdb, or an older release, wrote without. */
export const syncOnce = (folder: string): void => {
  const done = path.join(folder, 'taquilla.synced')
  if (fs.existsSync(done)) return
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name))
  syncPath(folder)
  fs.writeFileSync(done, '')
}
