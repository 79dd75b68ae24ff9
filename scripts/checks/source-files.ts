import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

/** Folders that git would ignore, for an exported copy without a repository. */
const LEFT_OUT = ['node_modules', '.data', 'dist', '.cache']

/**
 * Every file that git tracks, or would if it were added: what a fresh clone has.
 * @returns paths below root, with slashes; those of the folder itself where there is no repository
 */
export const sourceFiles = (root: string): string[] => {
  if (!existsSync(path.join(root, '.git')))
    return globSync('**/*', { cwd: root, exclude: LEFT_OUT.flatMap((name) => [name, `**/${name}`]) })
  // The owner of a checkout in CI is often somebody else.
  const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z']
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)))
}

/** The folder at the top of the tree that a file lies in; '' for a file at the top. */
export const topFolder = (file: string): string =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
