import { MemoryFS } from '@electric-sql/pglite'

/** Where PGlite has its data, by its own name. */
const DATA = '/pglite/data'

/** A database's files by their paths below its data; null is a folder. Folders come before what is in them. */
export type DatabaseFiles = ReadonlyMap<string, Uint8Array | null>

/** The files of a database in memory, which start as a copy of another's. */
export class CopiedFiles extends MemoryFS {
  readonly #files: DatabaseFiles

  /** @param files none for a new database */
  constructor(files: DatabaseFiles = new Map()) {
    super()
    this.#files = files
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = this.pg!.Module
    for (const [path, content] of this.#files)
      if (content === null) FS.mkdirTree(DATA + path, 0o700)
      else FS.writeFile(DATA + path, content, { mode: 0o600 })
  }

  /** All files as they are now. */
  read(): DatabaseFiles {
    const { FS } = this.pg!.Module
    const files = new Map<string, Uint8Array | null>()
    const visit = (folder: string): void => {
      files.set(folder, null)
      for (const name of FS.readdir(DATA + folder)) {
        if (name === '.' || name === '..') continue
        const path = `${folder}/${name}`
        if (FS.isDir(FS.stat(DATA + path).mode)) visit(path)
        else files.set(path, FS.readFile(DATA + path))
      }
    }
    visit('')
    return files
  }
}
