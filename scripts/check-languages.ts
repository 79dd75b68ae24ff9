// Fails where a message of the source is missing from a catalogue, or a catalogue lacks a translation.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'

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

// Extracting writes the catalogues: they are put back as they were, and compared.
const kept = mkdtempSync(path.join(tmpdir(), 'taquilla-locales-'))
cpSync(path.join(root, 'locales'), kept, { recursive: true })
try {
  execFileSync(path.join(root, 'node_modules/.bin/lingui'), ['extract', '--clean'], {
    cwd: root,
    stdio: 'pipe',
  })
  for (const language of languages) {
    const file = path.join('locales', language, 'messages.po')
    const ids = (folder: string) =>
      new Set(
        [...readFileSync(path.join(folder, language, 'messages.po'), 'utf8').matchAll(/^msgid .*$/gm)].map(
          String,
        ),
      )
    const before = ids(kept)
    for (const id of ids(path.join(root, 'locales')))
      if (!before.has(id)) problems.push(`${file}: not extracted: ${id}`)
    for (const id of untranslated(path.join(root, file))) problems.push(`${file}: not translated: ${id}`)
  }
} finally {
  cpSync(kept, path.join(root, 'locales'), { recursive: true })
  rmSync(kept, { recursive: true })
}

for (const problem of problems) console.error(problem)
if (problems.length > 0) console.error('Run `npm run i18n`, then fill in the empty msgstr lines.')
process.exit(problems.length > 0 ? 1 : 0)
