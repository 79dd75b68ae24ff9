// Prints the cases that a person carries out, by language: what the page of the charts lists to be ticked off.
import process from 'node:process'
import { locales } from '../../contract/client-state.ts'
import { casesIn } from '../../statecharts/cases/all-cases.ts'

const byLanguage: Record<string, unknown> = {}
for (const language of locales) byLanguage[language] = await casesIn(language)
process.stdout.write(JSON.stringify(byLanguage))
