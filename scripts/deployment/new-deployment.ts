/** What `npm run deployment -- new` was asked for. */
export interface NewDeployment {
  /** Its name in files, code and host names: lower case, digits and hyphens. */
  name: string
  /** As customers read it. */
  title: string
  accent: string
  /** The season that it sells; one of its own, named after it, where nothing is said. */
  season?: string | undefined
}

/** Files by path from the root of the project. */
export type Files = Readonly<Record<string, string>>

export class DeploymentError extends Error {}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ACCENT = /^#[0-9A-Fa-f]{6}$/
const SEASON = /^[a-z0-9]+(-[a-z0-9]+)*$/
const INDEX = 'deployments/index.ts'

const identifierOf = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Text in quotes as the linter wants them: single, unless that would need escaping. */
const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const WIDTH = 110

/** Where customers buy and collect is never another shop's: said in its own words, until the operator writes them. */
const pointsOfSale = {
  es: (title: string) =>
    `# Puntos de venta\n\n${title} vende en línea. Acá van sus boleterías, cuando las tenga.\n\n## En línea\n\n[La cartelera](/) está abierta todo el día.\n`,
  en: (title: string) =>
    `# Points of sale\n\n${title} sells online. Its box offices are listed here once it has any.\n\n## Online\n\n[The billboard](/) is open all day.\n`,
  pt: (title: string) =>
    `# Pontos de venda\n\n${title} vende pela internet. Aqui ficam suas bilheterias, quando houver.\n\n## Pela internet\n\n[A programação](/) está aberta o dia inteiro.\n`,
}

const fileOf = ({ name, title, accent, season = name }: NewDeployment): string => {
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
  sells: { season: '${season}' },
  content: '${name}',
  footer: { ...programaRegional.footer, contact: [], partners: [] },
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
 * A new deployment, ready to be served, and its entry in the list. Its pages are the parent's to begin with, but for
 * its points of sale.
 * @param index the text of deployments/index.ts
 * @param exists whether the project has a file of that path
 * @param parentPages the pages of the regional programme, by their file names
 * @throws DeploymentError where it cannot be made as asked
 */
export const newDeployment = (
  wanted: NewDeployment,
  index: string,
  exists: (file: string) => boolean,
  parentPages: ReadonlyMap<string, string>,
): Files => {
  const { name, title, accent, season } = wanted
  const file = `deployments/${name}.ts`
  if (!NAME.test(name))
    throw new DeploymentError(
      `"${name}" is no name: use lower case letters, digits and hyphens, as in sala-norte`,
    )
  if (exists(file) || name === 'index') throw new DeploymentError(`${file} is there already`)
  if (title.trim() === '') throw new DeploymentError('--title must not be empty')
  if (!ACCENT.test(accent))
    throw new DeploymentError(`--accent "${accent}" is no colour: write it as #2F6BFF`)
  if (season !== undefined && !SEASON.test(season))
    throw new DeploymentError(
      `--season "${season}" is no name: use lower case letters, digits and hyphens, as in verano-2027`,
    )
  const pages = new Map(parentPages)
  for (const [language, text] of Object.entries(pointsOfSale))
    pages.set(`points-of-sale.${language}.md`, text(title.trim()))
  return {
    [file]: fileOf(wanted),
    [INDEX]: withEntry(index, name),
    ...Object.fromEntries([...pages].map(([page, text]) => [`deployments/${name}/pages/${page}`, text])),
  }
}
