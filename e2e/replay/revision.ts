import { execFileSync } from 'node:child_process'
import { projectRoot } from '../support/places.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The checked-out commit, with a `+` where files differ from it; null where there is no repository. */
export const revision = (): string | null => {
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`
  } catch {
    return null
  }
}
