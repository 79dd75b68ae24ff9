/** What `npm run deployment -- new` was asked for. */
export interface NewDeployment {
  /** Its name in files, code and host names: lower case, digits and hyphens. */
  name: string
  /** As customers read it. */
  title: string
  accent: string
}

/** Files by path from the root of the project. */
export type Files = Readonly<Record<string, string>>

export class DeploymentError extends Error {}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ACCENT = /^#[0-9A-Fa-f]{6}$/
const INDEX = 'deployments/index.ts'

const identifierOf = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Text in quotes as the linter wants them: single, unless that would need escaping. */
const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const WIDTH = 110

const fileOf = ({ name, title, accent }: NewDeployment): string => {
  const words = title.trim().split(/\s+/)
  const half = Math.ceil(words.length / 2)
  const lines = [words.slice(0, half), words.slice(half)].map((line) => line.join(' ')).filter(Boolean)
  const initials = words
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return `import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

/** What is not said here is as in the regional programme; contract/deployment.ts says what there is to be set. */
export const ${identifierOf(name)}: Deployment = {
  ...programaRegional,
  id: '${name}',
  hosts: ['${name}.localhost'],
  name: ${quoted(title)},
  logo: { mark: ${quoted(initials)}, lines: [${lines.map(quoted).join(', ')}] },
  accent: '${accent.toUpperCase()}',
  sells: { season: 'principal' },
}
`
}

/** The imports stay sorted by file and the list within the width of a line, as the linter wants both. */
const withEntry = (index: string, name: string): string => {
  const identifier = identifierOf(name)
  const listed = /(deployments: readonly Deployment\[\] = \[)([^\]]*)(\])/.exec(index)
  if (listed === null) throw new DeploymentError(`${INDEX} has no list of deployments that could be added to`)
  const head = index.slice(0, listed.index).split('\n')
  const fileIn = (line: string) => /^import .* from '\.\/(.*)\.ts'$/.exec(line)?.[1]
  const later = head.findIndex((line) => (fileIn(line) ?? '') > name)
  const last = head.findLastIndex((line) => line.startsWith('import '))
  head.splice(later === -1 ? last + 1 : later, 0, `import { ${identifier} } from './${name}.ts'`)
  const entries = [...(listed[2] ?? '').split(',').map((entry) => entry.trim()), identifier].filter(Boolean)
  const line = `${head.at(-1)}${listed[1]}${entries.join(', ')}]`
  const list = line.length <= WIDTH ? entries.join(', ') : `\n  ${entries.join(',\n  ')},\n`
  return `${head.join('\n')}${listed[1]}${list}]${index.slice(listed.index + listed[0].length)}`
}

/**
 * A new deployment, ready to be served, and its entry in the list.
 * @param index the text of deployments/index.ts
 * @param exists whether the project has a file of that path
 * @throws DeploymentError where it cannot be made as asked
 */
export const newDeployment = (
  wanted: NewDeployment,
  index: string,
  exists: (file: string) => boolean,
): Files => {
  const { name, title, accent } = wanted
  const file = `deployments/${name}.ts`
  if (!NAME.test(name))
    throw new DeploymentError(
      `"${name}" is no name: use lower case letters, digits and hyphens, as in sala-norte`,
    )
  if (exists(file) || name === 'index') throw new DeploymentError(`${file} is there already`)
  if (title.trim() === '') throw new DeploymentError('--title must not be empty')
  if (!ACCENT.test(accent))
    throw new DeploymentError(`--accent "${accent}" is no colour: write it as #2F6BFF`)
  return { [file]: fileOf(wanted), [INDEX]: withEntry(index, name) }
}
