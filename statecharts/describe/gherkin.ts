import type { DescribedPath, DescribedState } from './described-path.ts'
import { type Language, phrases } from './phrases.ts'

/** Paths as one Gherkin feature, in the keywords of the language. */
export function toGherkin(
  machine: string,
  about: string,
  paths: readonly DescribedPath[],
  language: Language,
): string {
  const { feature, scenario, given, when, outcome, and } = phrases[language]
  const step = (keyword: string, text: string) => `    ${keyword} ${oneLine(text)}`
  const all = (keyword: string, states: readonly DescribedState[]) =>
    states.map(({ id, title, words }, index) =>
      step(index === 0 ? keyword : and, `${title}. ${words} (${id})`),
    )
  const lines = [`# language: ${language}`, `@${machine}`, `${feature}: ${oneLine(`${about} (${machine})`)}`]
  for (const path of paths) {
    lines.push('', `  ${scenario}: ${oneLine(`${path.id}. ${path.title}`)}`)
    lines.push(...all(given, path.given), ...table(path.data))
    if (path.steps.length === 0) lines.push(step(when, path.start), ...all(outcome, path.given))
    for (const { event, words, data, arrived, said } of path.steps) {
      lines.push(step(when, `${words} (${event.type})`), ...table(data), ...all(outcome, arrived))
      if (said !== null) lines.push(step(and, said))
      lines.push(...arrived.flatMap(({ screen }) => (screen ? [`    # ${oneLine(screen)}`] : [])))
    }
  }
  return `${lines.join('\n')}\n`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const table = (rows: readonly (readonly [string, string])[]) =>
  rows.map((row) => `      | ${row.map(cell).join(' | ')} |`)

const cell = (text: string) => oneLine(text).replace(/\\/g, '\\\\').replace(/\|/g, '\\|')
