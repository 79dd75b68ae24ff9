import { escaped } from '../../statecharts/draw/xml.ts'
import { EXCLUDED } from './conditions.ts'
import type { CheckedScreen } from './result.ts'

/** One run of `npm run a11y`. */
export interface AccessibilityRun {
  version: string
  commit: string | null
  /** When it began, ISO 8601. */
  startedAt: string
  /** Whether all visits and all journeys were asked for. */
  isWhole: boolean
  checked: readonly CheckedScreen[]
  /** Screens of the shop that a whole run did not come to. */
  missing: readonly string[]
  /** Journeys that did not come to their end. */
  errors: readonly string[]
}

/** A problem, and where else it is. */
export interface Finding {
  rule: string
  element: string
  screen: string
  conditions: string[]
  times: number
}

/** @returns each problem once for each screen, the most frequent first. */
export const findingsOf = (checked: readonly CheckedScreen[]): Finding[] => {
  const found = new Map<string, Finding>()
  for (const { screen, condition, problems } of checked)
    for (const { rule, element } of problems) {
      const key = JSON.stringify([rule, element, screen])
      const known = found.get(key) ?? { rule, element, screen, conditions: [], times: 0 }
      known.times += 1
      if (!known.conditions.includes(condition)) known.conditions.push(condition)
      found.set(key, known)
    }
  return [...found.values()].sort((one, other) => other.times - one.times)
}

const distinct = (all: readonly string[]): string[] => [...new Set(all)]

/** What was checked, in numbers. */
export const countsOf = ({ checked }: Pick<AccessibilityRun, 'checked'>) => ({
  screens: distinct(checked.map(({ screen }) => screen)).length,
  conditions: distinct(checked.map(({ condition }) => condition)).length,
  checks: checked.length,
  stops: checked.reduce((sum, { stops }) => sum + stops, 0),
})

/** Whether something is wrong: a problem, a journey without an end, a screen that was not come to, nothing checked. */
export const isBad = ({ checked, missing, errors }: AccessibilityRun): boolean =>
  checked.length === 0 ||
  missing.length > 0 ||
  errors.length > 0 ||
  checked.some(({ problems }) => problems.length > 0)

/** The lines that are printed in the end. */
export const summaryOf = (run: AccessibilityRun): string[] => {
  const { screens, conditions, checks, stops } = countsOf(run)
  const findings = findingsOf(run.checked)
  return [
    `${screens} screens, ${conditions} conditions, ${checks} checks, ${stops} stops of the keyboard${run.isWhole ? '' : ' (a part)'}`,
    ...findings.map(
      ({ rule, element, screen, times, conditions: where }) =>
        `✗ ${screen}: ${rule} at ${element}, ${times} times: ${where.join('; ')}`,
    ),
    ...run.missing.map((screen) => `✗ not come to: ${screen}`),
    ...run.errors.map((error) => `✗ ${error}`),
    ...(isBad(run) ? [] : ['No problems.']),
  ]
}

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('\n')}</ul>`

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(String(cell))}</td>`).join('')}</tr>`)
    .join('\n')}</tbody></table>`

/** The page of a run, which opens from disk. */
export const reportPage = (run: AccessibilityRun): string => {
  const findings = findingsOf(run.checked)
  const conditions = distinct(run.checked.map(({ condition }) => condition))
  const screens = distinct(run.checked.map(({ screen }) => screen))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Accessibility of the shop</title>
<style>
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:75rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;display:block;overflow-x:auto}
td,th{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
</style>
<h1>Accessibility of the shop</h1>
<p>Version ${escaped(run.version)}, commit <code>${escaped(run.commit ?? 'unknown')}</code>, <time>${escaped(run.startedAt)}</time>.
${run.isWhole ? 'All screens under all conditions.' : 'A part of the screens and conditions.'}</p>
<p><strong>${isBad(run) ? 'There are problems.' : 'No problems.'}</strong> ${escaped(summaryOf(run)[0] ?? '')}.</p>
<h2>Problems</h2>
${
  findings.length === 0
    ? '<p>None.</p>'
    : table(
        ['Screen', 'Rule', 'Element', 'Times', 'Conditions'],
        findings.map((one) => [one.screen, one.rule, one.element, one.times, one.conditions.join('; ')]),
      )
}
${run.missing.length === 0 ? '' : `<h2>Screens not come to</h2>${list(run.missing)}`}
${run.errors.length === 0 ? '' : `<h2>Journeys without an end</h2>${list(run.errors)}`}
<h2>What was checked</h2>
<p>On each screen: the rules of axe for WCAG 2.0, 2.1 and 2.2 at levels A and AA and its best practice; no scrolling sideways (1.4.10); up to 25 stops by Tab, each visible (2.4.7), inside the window and not covered (2.4.11), none a trap (2.1.2); nothing moves for longer than 10 ms, where reduced motion is asked for, as it is in every condition (2.3.3).</p>
${table(
  ['Condition', 'Screens', 'Problems'],
  conditions.map((condition) => {
    const of = run.checked.filter((one) => one.condition === condition)
    return [condition, of.length, of.reduce((sum, { problems }) => sum + problems.length, 0)]
  }),
)}
<h2>What was not asked</h2>
${list(EXCLUDED.map(({ rule, where, why }) => `${rule}, ${where}: ${why}`))}
<h2>Screens</h2>
${list(screens)}
</html>
`
}
