import process from 'node:process'
import { parseArgs } from 'node:util'
import { near } from '../../statecharts/describe/command/near.ts'
import type { Language } from '../../statecharts/describe/phrases.ts'

const usage = `npm run charts               draws every chart again: statecharts/layouts, docs/charts, dist/charts
npm run charts -- --check    writes nothing, and names the files that are not what the machines say
npm run charts -- --diff REF prints what changed since a revision, as Markdown for a pull request; --lang es, en or pt
    --out FILE               writes it: .md, .json for the page of the charts to open, .html for that page with it
npm run charts -- --help     prints this`

/** Of files that changes are written to. */
const endings: readonly string[] = ['.md', '.json', '.html']
const languages: readonly Language[] = ['es', 'en', 'pt']

const options = {
  check: { type: 'boolean', default: false },
  diff: { type: 'string' },
  out: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  help: { type: 'boolean', default: false },
} as const

export interface ChartsOptions {
  check: boolean
  /** The revision that the charts are compared with; null where nothing is compared. */
  since: string | null
  /** Where the comparison is written; null where it is printed. */
  out: string | null
  language: Language
}

/** The command line of `npm run charts`. Prints the usage, or what is wrong with it, and leaves with 0, or with 2. */
export function readOptions(): ChartsOptions {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length > 0)
      throw new Error(
        `It takes no name: every chart is drawn, and "${positionals[0]}" cannot be drawn alone.`,
      )
    const { check, diff, lang, out } = values
    if (out !== undefined && diff === undefined) throw new Error('--out is where --diff writes: say both.')
    const [, ending = ''] = /(\.[a-z]+)$/.exec(out ?? '.md') ?? []
    if (!endings.includes(ending))
      throw new Error(`"${out}" ends as no file that is written: ${endings.join(', ')}.`)
    const language = languages.find((one) => one === lang)
    if (!language) throw new Error(`There are no words in "${lang}": say es, en or pt.`)
    if (!values.help) return { check, since: diff ?? null, out: out ?? null, language }
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${sentenceOf(error as Error)}\n${usage}`)
    process.exit(2)
  }
}

function sentenceOf(error: Error & { code?: string }): string {
  const [, name] = /'(--?[^' ]+)/.exec(error.message) ?? []
  if (error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || name === undefined) return error.message
  const alike = near(
    name,
    Object.keys(options).map((option) => `--${option}`),
  )
  return `"${name}" is no option.${alike.length > 0 ? ` Did you mean: ${alike.join(', ')}?` : ''}`
}
