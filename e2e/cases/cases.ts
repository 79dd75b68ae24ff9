// `npm run cases [-- MACHINE] [options]`: cases that a person carries out; `--help` lists the options.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Locale } from '../../contract/index.ts'
import { casesIn, readKeptCases } from '../../statecharts/cases/all-cases.ts'
import { casesAsCsv } from '../../statecharts/cases/cases-csv.ts'
import { casesAsGherkin } from '../../statecharts/cases/cases-gherkin.ts'
import { countOf, keepCases } from './keep-cases.ts'
import { runCases } from './run-cases.ts'

const USAGE = `npm run cases                      how many there are, and how many of them in words
npm run cases -- --keep            plan them again: after a machine, its samples or its browser model changed
npm run cases -- [machine] --as gherkin|csv|json [--lang es|en|pt] [--out file]
npm run cases -- <machine> --run [--only ID] [--lang es|en|pt]    Cucumber carries out what is exported`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { as: text, lang: text, out: text, only: text, run: flag, keep: flag, help: flag }

/** @returns the exit code: 2 where it was called wrongly */
const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const language = (values.lang ?? 'es') as Locale
  if (values.help || !['es', 'en', 'pt'].includes(language)) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  if (values.keep) await keepCases()
  const all = await casesIn(language)
  const [name] = positionals
  const chosen = all.filter(({ machine, id }) => (name ?? machine) === machine && (values.only ?? id) === id)
  if (chosen.length === 0 || (name === undefined && (values.run || values.as === 'gherkin'))) {
    const names = [...new Set(all.map(({ machine }) => machine))].join(', ')
    console.error(`Name one of these machines: ${names}`)
    return 2
  }
  if (values.run) {
    // A journey has no browser model that carries it out.
    const kept = new Set(readKeptCases().map(({ id }) => id))
    const runnable = chosen.filter(({ id }) => kept.has(id))
    return runCases(casesAsGherkin(runnable, language), name!, language)
  }
  const forms = {
    gherkin: casesAsGherkin,
    csv: casesAsCsv,
    json: () => `${JSON.stringify(chosen, null, 2)}\n`,
  }
  if (values.as === undefined) console.log(countOf(chosen))
  else if (!(values.as in forms)) {
    console.log(USAGE)
    return 2
  } else {
    const printed = forms[values.as as keyof typeof forms](chosen, language)
    if (values.out === undefined) process.stdout.write(printed)
    else writeFileSync(values.out, printed)
  }
  return 0
}

process.exitCode = await main()
