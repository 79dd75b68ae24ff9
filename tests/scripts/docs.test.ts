import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describe, expect, test } from 'vitest'
import { deployments } from '../../deployments/index.ts'
import { commandsIn, type DocPath, pathsIn } from '../../scripts/checks/doc-references.ts'
import { sourceFiles } from '../../scripts/checks/source-files.ts'
import { runCatalogueCommand } from '../../server/catalogue/import/command.ts'
import { COUPON_OPTIONS } from '../../server/operators/coupon-commands.ts'
import { readOptions } from '../../statecharts/describe/command/options.ts'
import { find, print } from '../../statecharts/describe/command/print.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = sourceFiles(root)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const machines = await discoverMachines()
const pages = files
  // The texts of a deployment are pages of its shop.
  .filter((file) => file.endsWith('.md') && !file.startsWith('deployments/'))
  .map((page) => ({ page, text: read(page) }))
const commands = pages.flatMap(({ page, text }) => commandsIn(page, text))

/** On their way in other changes. The list only shrinks. */
const PENDING = ['tests/models/README.md', 'e2e/screenshots/playwright.config.ts']
const BUILT_IN = ['ci', 'install']
/** A dated page describes what was true on its date. */
const isDated = ({ page }: DocPath) => /^docs\/decisions\/\d/.test(page)
/** Made by a command, or by installing. */
const isMade = (named: string) => /^(dist|reports|node_modules|\.cache|\.data)\//.test(named)

const tracked = new Set(files)
for (const file of files)
  for (let at = path.posix.dirname(file); at !== '.'; at = path.posix.dirname(at)) tracked.add(at)

/** A placeholder stands for any name. */
const isTracked = (named: string): boolean =>
  /[*{<]/.test(named)
    ? globSync(named.replace(/<[^>]+>/g, '*').replace(/\/$/, ''), { cwd: root }).some((file) =>
        tracked.has(file),
      )
    : tracked.has(path.posix.normalize(named).replace(/\/$/, ''))

const scriptFile = (command: string): string | undefined => /(?:node )(\S+)/.exec(command)?.[1]

/** Says what is wrong with the words after `npm run NAME --`; null where the command takes them. */
const ARGUMENTS: Record<string, (words: string[]) => Promise<string | null> | string | null> = {
  coupons: (args) => {
    parseArgs({ args, allowPositionals: true, options: COUPON_OPTIONS })
    return null
  },
  paths: async (words) => {
    const options = readOptions(words, {})
    if (options.run || options.from !== undefined) return null
    if (options.to === undefined && options.through === undefined) {
      if (options.machine !== undefined) find(options, machines, options.machine)
      return null
    }
    return (await print(options)).text === '' ? 'prints nothing' : null
  },
  mutate: (words) =>
    words.find((word) => word !== '--list' && !machines.some(({ name }) => name === word)) ?? null,
  bench: ([name]) => (name && !existsSync(path.join(root, `scripts/bench/${name}.ts`)) ? name : null),
  catalogue: async (words) => {
    const printed: string[] = []
    let opened = false
    await runCatalogueCommand([...words, ...(words.length === 1 ? ['FILE'] : [])], {
      seasons: new Map(
        deployments.map(({ sells }) => [
          sells.season,
          { timeZone: 'UTC', decimals: 2, deliversProducts: true },
        ]),
      ),
      readFile: async () => {
        opened = true
        return '{}'
      },
      print: (line) => printed.push(line),
      open: async () => {
        throw new Error('nothing is to be loaded')
      },
    })
    return opened || words.length === 0 ? null : printed.join('\n')
  },
}

/** The options that a command's own source names. */
const unknownOption = (script: string, words: readonly string[]): string | null => {
  const file = scriptFile(scripts[script] ?? '')
  const source = file === undefined ? '' : read(file)
  return (
    words.find((word) => {
      const name = /^--([\w-]+)/.exec(word)?.[1]
      return (
        name !== undefined && !source.includes(`--${name}`) && !new RegExp(`\\b${name}: \\{`).test(source)
      )
    }) ?? null
  )
}

const argumentProblem = async (script: string, words: string[]): Promise<string | null> => {
  try {
    const takes = ARGUMENTS[script]
    return await (takes ? takes(words) : unknownOption(script, words))
  } catch (error) {
    return (error as Error).message
  }
}

const commandProblem = async ([program, ...words]: string[]): Promise<string | null> => {
  if (program === 'node') return words[0] && isTracked(words[0]) ? null : `there is no ${words[0]}`
  if (program !== 'npm')
    return existsSync(
      path.join(root, 'node_modules/.bin', words[0] && program === 'npx' ? words[0] : program!),
    )
      ? null
      : 'nothing installs it'
  const [verb = '', ...more] = words
  if (BUILT_IN.includes(verb)) return null
  const [script = '', ...args] = verb === 'run' ? more : [verb, ...more]
  if (script === '') return null
  if (!(script in scripts)) return `package.json has no script ${script}`
  return argumentProblem(
    script,
    args.filter((word, index) => !(index === 0 && word === '--')),
  )
}

describe('the pages', () => {
  test('name commands that exist and take their arguments', async () => {
    expect(commands.length).toBeGreaterThan(40)
    const problems = await Promise.all(
      commands.map(async ({ page, line, words }) => {
        const problem = await commandProblem(words)
        return problem === null ? [] : [`${page}:${line}: ${words.join(' ')}: ${problem}`]
      }),
    )
    expect(problems.flat()).toEqual([])
  })

  test('name files that a fresh clone has', () => {
    const named = pages.flatMap(({ page, text }) => pathsIn(page, text))
    expect(
      named
        .filter((each) => !isDated(each) && !isMade(each.path))
        .filter((each) => !PENDING.includes(each.path) && !PENDING.includes(each.page))
        .filter(
          (each) => !isTracked(each.path) && !isTracked(path.posix.join(path.dirname(each.page), each.path)),
        )
        .map(({ page, line, path: missing }) => `${page}:${line}: ${missing}`),
    ).toEqual([])
  })
})

describe('package.json and the configurations', () => {
  test('name files that a fresh clone has', () => {
    const named = [
      ...Object.entries(scripts).flatMap(([name, command]) =>
        command
          .split(' ')
          .filter((word) => /\.(ts|mjs|json)$/.test(word))
          .map((file) => [`package.json ${name}`, file] as const),
      ),
      ...files
        .filter((file) => /(^|\/)[\w.]*config\.(ts|mjs)$/.test(file))
        .flatMap((config) =>
          [...read(config).matchAll(/'(\.{0,2}\/?[\w-]+\/[\w./-]+\.(?:ts|tsx|mjs|json|css))'/g)].map(
            (match) => [config, path.posix.join(path.dirname(config), match[1] as string)] as const,
          ),
        ),
    ]
    expect(named.filter(([, file]) => !isMade(file) && !isTracked(file) && !PENDING.includes(file))).toEqual(
      [],
    )
  })

  test('every npm script mentioned in a source exists', () => {
    const mentioned = files
      .filter((file) => /\.(ts|tsx|mjs|md|yml)$|^\.ci\//.test(file) && !file.startsWith('tests/scripts/docs'))
      .flatMap((file) =>
        [...read(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => `${file}: ${match[1]}`),
      )
    expect(
      mentioned.filter((each) => !PENDING.includes(each) && !((each.split(': ')[1] as string) in scripts)),
    ).toEqual([])
  })
})
