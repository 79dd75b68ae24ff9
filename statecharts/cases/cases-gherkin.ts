import { type Language, phrases } from '../describe/phrases.ts'
import { caseLines } from './case-lines.ts'
import type { TestCase } from './test-case.ts'

/** Cases of one machine as one Gherkin feature, each a scenario with its id, its priority and its rows as tags. */
export function casesAsGherkin(cases: readonly TestCase[], language: Language): string {
  const [first] = cases
  if (!first) return ''
  const { feature, scenario, given, when, outcome, and } = phrases[language]
  const keywords = { before: given, fault: when, do: when, expect: outcome, meanwhile: '#' }
  const lines = [`# language: ${language}`, `@${first.machine}`, `${feature}: ${first.about}`]
  for (const each of cases) {
    const tags = [each.id, `priority-${each.priority}`, ...each.rows]
    lines.push('', `  ${tags.map((tag) => `@${tag.replaceAll(/\s/g, '-')}`).join(' ')}`)
    lines.push(`  ${scenario}: ${each.title.replace(/\s+/g, ' ')}`)
    let last = ''
    for (const { kind, text } of caseLines(each)) {
      const keyword = keywords[kind]
      lines.push(`    ${keyword === last ? and : keyword} ${text}`)
      if (kind !== 'meanwhile') last = keyword
    }
  }
  return `${lines.join('\n')}\n`
}
