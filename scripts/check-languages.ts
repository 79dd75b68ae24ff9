// Fails where a message of the source is missing from a catalogue, a catalogue lacks a translation or keeps one that
// nothing asks for, two catalogues of a page translate a message otherwise, or a machine has no words for a name of its
// chart.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { formatter } from '@lingui/format-po'
import { textGroups } from '../contract/text-groups.ts'
import { sentenceProblems } from '../statecharts/model/catalogue-check.ts'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { readTitleCatalogue, titleProblems, untitled } from '../statecharts/model/titles.ts'
import { catalogueProblems, metaProblems, textsOf } from '../statecharts/model/words-check.ts'
import { readWordCatalogue } from '../statecharts/model/words-files.ts'
import { type NamedCatalogue, unlikeTexts } from './checks/unlike-texts.ts'

const root = path.resolve(import.meta.dirname, '..')
const languages = ['es', 'en', 'pt'] as const

const untranslated = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^msgid "(.+)"\nmsgstr ""$(?!\n")/gm)].map(
    (match) => match[1] ?? '',
  )

const serverTexts = languages.map(
  (language) =>
    [
      language,
      JSON.parse(readFileSync(path.join(root, 'locales', language, 'server.json'), 'utf8')) as Record<
        string,
        string
      >,
    ] as const,
)

const problems: string[] = []
const keys = new Set(serverTexts.flatMap(([, texts]) => Object.keys(texts)))
for (const [language, texts] of serverTexts)
  for (const key of keys) if (!texts[key]) problems.push(`locales/${language}/server.json: ${key} is missing`)

const machines = (await discoverMachines()).map(({ machine }) => machine)
problems.push(...machines.flatMap(metaProblems))
const chartTexts = textsOf(machines)
for (const language of ['es', 'pt'] as const)
  for (const problem of catalogueProblems(chartTexts, readWordCatalogue(language).texts))
    problems.push(`locales/${language}/charts.json: ${problem}`)
for (const language of languages)
  for (const problem of sentenceProblems(machines, readWordCatalogue(language)))
    problems.push(`locales/${language}: ${problem}`)
for (const machine of machines)
  for (const id of untitled(machine)) problems.push(`${machine.id}: ${id} has not its id as meta.title`)
for (const language of languages)
  for (const problem of titleProblems(machines, readTitleCatalogue(language)))
    problems.push(`locales/${language}/chart-titles.json: ${problem}`)

/** The catalogues of a language that a page may have loaded together. */
const catalogues = (language: string): Promise<NamedCatalogue[]> =>
  Promise.all(
    textGroups.map(async (name) => {
      const filename = path.join(root, 'locales', language, `${name}.po`)
      const asked = { locale: language, sourceLocale: 'en', filename }
      return { name, messages: await formatter().parse(readFileSync(filename, 'utf8'), asked) }
    }),
  )
for (const language of languages)
  for (const problem of unlikeTexts(await catalogues(language)))
    problems.push(`locales/${language}: ${problem}`)

// Extracting writes the catalogues: they are put back as they were, and compared. Nothing else is, since the other
// checks read the rest of locales at the same time, and would find a file that is being written empty.
const kept = mkdtempSync(path.join(tmpdir(), 'taquilla-locales-'))
const catalogueFiles = { recursive: true, filter: (file: string) => /^$|\.po$/.test(path.extname(file)) }
cpSync(path.join(root, 'locales'), kept, catalogueFiles)
try {
  execFileSync(path.join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
    cwd: root,
    stdio: 'pipe',
  })
  for (const file of globSync('locales/*/*.po', { cwd: root })) {
    const [, language = '', name = ''] = file.split(path.sep)
    const ids = (folder: string) => {
      const catalogue = path.join(folder, language, name)
      const text = existsSync(catalogue) ? readFileSync(catalogue, 'utf8') : ''
      return new Set([...text.matchAll(/^msgid .*$/gm)].map(String))
    }
    const before = ids(kept)
    for (const id of ids(path.join(root, 'locales')))
      if (!before.has(id)) problems.push(`${file}: not extracted: ${id}`)
    for (const id of untranslated(path.join(root, file))) problems.push(`${file}: not translated: ${id}`)
  }
} finally {
  cpSync(kept, path.join(root, 'locales'), catalogueFiles)
  rmSync(kept, { recursive: true })
}

for (const problem of problems) console.error(problem)
if (problems.length > 0)
  console.error(
    'Run `npm run i18n`, then fill in the empty msgstr lines. What charts/ says stands in locales/<language>/charts.json.',
  )
process.exit(problems.length > 0 ? 1 : 0)
