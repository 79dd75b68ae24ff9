import { escaped } from '../../statecharts/draw/xml.ts'
import type { KeptResult } from './kept-results.ts'
import { lineOf } from './path-failure.ts'
import type { PathResult } from './result.ts'

/** JUnit's form: a suite for each machine, a case for each path, and one for what the machine lacks beside them. */
export const junitOf = (kept: readonly KeptResult[], errors: readonly string[]): string => {
  const suites = [...kept.map(suiteOf), ...(errors.length > 0 ? [errorsOf(errors)] : [])]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join('\n')}\n</testsuites>\n`
}

const suiteOf = ({ result, commit, startedAt, language }: KeptResult): string => {
  const { machine, paths, milliseconds } = result
  const lacking = result.failures.filter((failure) => !failure.startsWith('path '))
  const cases = [
    ...paths.map((path, index) => caseOf(machine, path, ordinalOf(paths, index))),
    ...(lacking.length > 0 ? [failedCase(machine, 'every transition and state', lacking.join('\n'))] : []),
  ]
  const failures = paths.filter(({ failure }) => failure !== null).length + Math.min(1, lacking.length)
  return `<testsuite name="${machine}" tests="${cases.length}" failures="${failures}" time="${milliseconds / 1000}" timestamp="${startedAt}">
<properties><property name="revision" value="${escaped(commit ?? 'unknown')}"/><property name="language" value="${language}"/></properties>
${cases.join('\n')}
</testsuite>`
}

/** Which of the paths from the same setup it is, from 1: stays what it is when another setup gets a path more. */
const ordinalOf = (paths: readonly PathResult[], index: number): number =>
  paths.slice(0, index + 1).filter(({ setup }) => setup === paths[index]!.setup).length

const caseOf = (machine: string, { setup, milliseconds, failure }: PathResult, ordinal: number): string => {
  const name = escaped(`${setup}, path ${ordinal}`)
  const head = `<testcase classname="${machine}" name="${name}" time="${milliseconds / 1000}"`
  if (failure === null) return `${head}/>`
  return `${head}><failure message="${escaped(failure.problem)}">${escaped(lineOf(failure))}</failure></testcase>`
}

const failedCase = (suite: string, name: string, text: string): string =>
  `<testcase classname="${suite}" name="${name}"><failure message="${name}">${escaped(text)}</failure></testcase>`

const errorsOf = (errors: readonly string[]): string =>
  `<testsuite name="replay" tests="1" failures="1">\n${failedCase('replay', 'set-up and workers', errors.join('\n'))}\n</testsuite>`
