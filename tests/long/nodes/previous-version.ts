import { execFileSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../../server/project-root.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** The migration that all others follow: no node of before it shares a database with one of after it. */
const BASE = 'server/db/migrations/0000_schema.sql'
const SCHEMA = ['server/db/migrations/*.sql', 'server/db/functions']

/**
 * The commit whose nodes run beside those of this version while it is rolled out: the one before the newest change of
 * the schema, a migration or a function. While nothing has changed since the base, there is no other version of the
 * schema: the commit that made the base stands for it, which has this schema and shows no more than that two builds
 * share a database.
 * @returns null where this clone does not have it.
 */
export const commitBeforeNewestChange = (): string | null => {
  const base = git('log', '-1', '--diff-filter=A', '--format=%H', '--', BASE)
  if (base === '') return null
  const newest = git('log', '-1', '--format=%H', `${base}..HEAD`, '--', ...SCHEMA)
  if (newest === '') return base
  try {
    return git('rev-parse', '--verify', '--quiet', `${newest}^`)
  } catch {
    return null
  }
}

/** A checkout of a commit, built. @returns its folder */
export const checkOut = (commit: string): string => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'taquilla-previous-')), 'shop')
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' })
  return folder
}

export const removeCheckout = (folder: string): void => {
  git('worktree', 'remove', '--force', folder)
}
