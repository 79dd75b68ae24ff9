import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { projectRoot } from '../project-root.ts'

/** A function of the database with its triggers, as statements that may be repeated. */
export interface FunctionFile {
  /** Of the function and of its file. */
  name: string
  sql: string
  hash: string
}

/** The schema of this release: what its tables were changed by, in order, and its functions as they are now. */
export interface SchemaFiles {
  migrationsFolder: string
  migrations: readonly Pick<MigrationMeta, 'hash' | 'folderMillis'>[]
  /** In the order in which they are applied. */
  functions: readonly FunctionFile[]
  /** Counts the changes of functions: a database that has seen a higher number keeps what it has. */
  edition: number
}

const FOLDER = path.join(projectRoot, 'server/db')

const readFunction = (folder: string, file: string): FunctionFile => {
  const sql = readFileSync(path.join(folder, file), 'utf8')
  return { name: path.basename(file, '.sql'), sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/** @returns the entry that editions.json ends with, for these functions. */
export const hashOfFunctions = (functions: readonly FunctionFile[]): string =>
  createHash('sha256')
    .update(functions.map(({ name, hash }) => `${name} ${hash}`).join('\n'))
    .digest('hex')
    .slice(0, 16)

export const readEditions = (): string[] =>
  JSON.parse(readFileSync(path.join(FOLDER, 'functions/editions.json'), 'utf8'))

/** Reads server/db once; a release does not change while it runs. */
export const readSchemaFiles = (): SchemaFiles => {
  const migrationsFolder = path.join(FOLDER, 'migrations')
  const functionsFolder = path.join(FOLDER, 'functions')
  const sql = readdirSync(functionsFolder).filter((file) => file.endsWith('.sql'))
  return {
    migrationsFolder,
    migrations: readMigrationFiles({ migrationsFolder }),
    functions: sql.sort().map((file) => readFunction(functionsFolder, file)),
    edition: readEditions().length,
  }
}
