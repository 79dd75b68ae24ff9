import { execFileSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../../../server/project-root.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** The commit before the newest migration; null where this clone does not have it. */
export const commitBeforeNewestMigration = (): string | null => {
  const newest = git('log', '-1', '--format=%H', '--', 'server/db/migrations/*.sql')
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
