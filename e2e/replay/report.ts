import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escaped } from '../../statecharts/draw/xml.ts'
import { type Chart, chartOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { createWords, englishWords, type Words } from '../../statecharts/model/words.ts'
import type { KeptResult } from './kept-results.ts'
import { problemsOf, type ReplayRun } from './replay-run.ts'
import { REPORT_FOLDER } from './report-folder.ts'
import type { MachineResult, PathFailure, PathResult, StepResult } from './result.ts'

const STYLE = path.join(import.meta.dirname, 'report.css')

/** The charts' page that `npm run charts` builds, as the report reaches it from dist/replay. */
const CHARTS = '../charts/index.html'

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`

/**
 * The page of a run: its verdict, then each machine's states and paths, with the pictures beside it.
 * @param kept the last result of every machine, those of earlier runs among them
 */
export const reportPage = async (run: ReplayRun, kept: readonly KeptResult[]): Promise<string> => {
  const machines = await discoverMachines()
  const shown = kept.flatMap((each) => {
    const found = machines.find(({ name }) => name === each.result.machine)
    return found ? [{ each, machine: found.machine }] : []
  })
  const sections = shown.map(({ each, machine }) =>
    sectionOf(each, run, { words: createWords(machine, englishWords), chart: chartOf(machine) }),
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Replay of the statecharts</title>
<style>${readFileSync(STYLE, 'utf8')}</style>
<h1>Replay of the statecharts in a browser</h1>
${verdictOf(run)}
<p>Revision <code>${escaped(run.commit ?? 'unknown')}</code>, <time>${escaped(run.startedAt)}</time></p>
${run.unsteady.length > 0 ? `<h2>Unsteady: wrong the first time, right the second</h2>\n${list(run.unsteady.map(escaped))}` : ''}
${summaryOf(shown.map(({ each }) => each.result))}
${sections.join('\n')}
</html>
`
}

const verdictOf = (run: ReplayRun): string => {
  const problems = problemsOf(run)
  if (problems.length === 0)
    return `<p class="verdict good">All ${run.results.length} machines went as their charts say.</p>`
  return `<p class="verdict bad">The replay failed.</p>\n<div class="bad">${list(problems.map(escaped))}</div>`
}

const summaryOf = (results: readonly MachineResult[]): string => {
  const rows = results.map(({ machine, transitions, paths, failures, milliseconds }) => {
    const covered = transitions.filter((transition) => transition.covered).length
    const excused = transitions.filter(({ unreachable }) => unreachable !== null).length
    const missing = transitions.filter((one) => !one.covered && one.unreachable === null).length
    return `<tr class="${failures.length === 0 ? 'good' : 'bad'}"><th scope="row"><a href="#${machine}">${machine}</a></th>
<td>${covered} of ${transitions.length}</td><td>${excused}</td><td>${missing}</td><td>${paths.length}</td><td>${seconds(milliseconds)}</td></tr>`
  })
  return `<div class="wide"><table><thead><tr><th scope="col">Machine</th><th scope="col">Transitions taken</th><th scope="col">No screen reaches</th><th scope="col">Missing</th><th scope="col">Paths</th><th scope="col">Time</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

interface Described {
  words: Words
  chart: Chart
}

/** The state's place in the chart. @param id as `checkout.delivery.choosing` */
const chartLink = (machine: string, id: string): string =>
  `<a href="${CHARTS}#/m/${machine}?select=${encodeURIComponent(id)}"><code>${escaped(id)}</code></a>`

const sectionOf = (kept: KeptResult, run: ReplayRun, described: Described): string => {
  const { machine, failures, states, transitions, paths } = kept.result
  const { chart } = described
  const unreachable = transitions.filter((one) => one.unreachable !== null)
  const unshown = states.filter(({ noScreen }) => noScreen !== null)
  return `<section id="${machine}">
<h2>${machine}</h2>
<p>${escaped(chart.description)}</p>
${kept.startedAt === run.startedAt ? '' : `<p>Of an earlier run: revision <code>${escaped(kept.commit ?? 'unknown')}</code>, <time>${escaped(kept.startedAt)}</time></p>`}
${failures.length > 0 ? `<div class="bad"><h3>What went wrong</h3>${list(failures.map(escaped))}</div>` : ''}
<h3>States</h3>
<div class="shots">${states.map(({ id, shot }) => (shot === null ? '' : pictureOf(id, shot, described))).join('\n')}</div>
${unshown.length > 0 ? `<details><summary>States without a screen of their own: ${unshown.length}</summary>${list(unshown.map(({ id, noScreen }) => `${chartLink(machine, id)} ${escaped(noScreen ?? '')}`))}</details>` : ''}
<h3>Paths</h3>
${paths.map((each, index) => pathOf(each, index, described)).join('\n')}
<details><summary>Transitions: ${transitions.length}</summary>${list(
    transitions.map(
      ({ key, covered }) => `<code>${escaped(key)}</code> ${covered ? 'taken' : '<b>not taken</b>'}`,
    ),
  )}</details>
${unreachable.length > 0 ? `<h3>What no screen can bring about</h3>${list(unreachable.map(({ key, unreachable: reason }) => `<code>${escaped(key)}</code> ${escaped(reason ?? '')}`))}` : ''}
</section>`
}

/** The picture in each language in which a run has left it. */
const inLanguages = (shot: string): string =>
  ['es', 'en', 'pt']
    .map((language) => [language, shot.replace(/^shots\/\w+\//, `shots/${language}/`)] as const)
    .filter(([, file]) => file === shot || existsSync(path.join(REPORT_FOLDER, file)))
    .map(([language, file]) => `<a hreflang="${language}" href="${file}">${language}</a>`)
    .join(' ')

const pictureOf = (id: string, shot: string, { words, chart }: Described): string =>
  `<figure><a href="${shot}"><img loading="lazy" src="${shot}" alt="${escaped(words.state(id))}"></a><figcaption>${chartLink(chart.name, id)} ${escaped(words.state(id))} ${inLanguages(shot)}</figcaption></figure>`

const pathOf = ({ setup, steps, milliseconds, failure }: PathResult, index: number, described: Described) =>
  `<details${failure === null ? '' : ' open class="bad"'}><summary>Path ${index + 1}, ${escaped(setup)}: ${steps.length} steps, ${seconds(milliseconds)}</summary>
<ol>${steps.map((step) => stepOf(step, described)).join('\n')}</ol>
${failure === null ? '' : failureOf(failure, described)}
</details>`

/** What was to come, what came instead, and the moment. */
const failureOf = ({ problem, planned, instead, page, shot }: PathFailure, described: Described): string => {
  const { words } = described
  const plan = planned
    ? `<p>Step ${planned.step} was to be “${escaped(words.event(planned.event))}” <code>${escaped(planned.event)}</code>, from <code>${escaped(planned.from.join(' '))}</code> to <code>${escaped(planned.to.join(' '))}</code>.</p>
${instead.length > 0 ? `<p>Instead came:</p><ol>${instead.map((step) => stepOf(step, described)).join('')}</ol>` : '<p>Nothing came instead.</p>'}`
    : ''
  return `<h4>What went wrong</h4><pre>${escaped(problem)}</pre>${plan}
${page === null ? '' : `<p>The page showed ${escaped(page)}.</p>`}
${shot === null ? '' : `<a href="${shot}"><img loading="lazy" src="${shot}" alt="The page when the path failed"></a>`}`
}

const stepOf = ({ event, unplanned, taken, states }: StepResult, { words, chart }: Described): string => {
  const guards = chart.transitions
    .filter(({ key }) => taken.includes(key))
    .flatMap(({ guard }) => guard ?? [])
  const answers = guards.map((guard) => ` ${escaped(words.guard(guard))} Yes.`).join('')
  const reached = states.map((state) => {
    const id = `${chart.name}.${state}`
    return `<em>${escaped(words.state(id))}</em> ${chartLink(chart.name, id)}`
  })
  return `<li${unplanned ? ' class="unplanned"' : ''}>${escaped(words.event(event))}${answers} <code>${escaped(event)}</code><br>${reached.join(' ')}</li>`
}
