import { readFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import { type Chart, chartOf } from '../../model/chart.ts'
import { discoverMachines, type FoundMachine } from '../../model/machine-files.ts'
import type { AnyCases } from '../../model/serialise.ts'
import { createWords } from '../../model/words.ts'
import { readWordCatalogue } from '../../model/words-files.ts'
import { type Cover, coverMachine, type MachinePath } from '../../paths/cover.ts'
import { pathOfRecording } from '../../paths/recording-to-path.ts'
import { type Goal, shortestPath, statesNamed } from '../../paths/shortest.ts'
import type { Recording } from '../../recording/recording.ts'
import { keptScreenOf } from '../../screens/kept-screens.ts'
import { type DescribedPath, describePath } from '../described-path.ts'
import { printPaths } from '../formats.ts'
import { type Language, phrases } from '../phrases.ts'
import { readReplyTexts } from '../reply-files.ts'
import { chartTables, coverSummary } from '../table.ts'
import { type Options, suggest } from './options.ts'
import { say, WrongUse } from './texts.ts'

/** What a command prints, and what it has to say beside that. */
export interface Printed {
  text: string
  notes: string[]
}

/** @throws WrongUse in the chosen language */
export async function print(options: Options): Promise<Printed> {
  const machines = await discoverMachines()
  if (options.from !== undefined) return printRecording(options, machines, options.from)
  if (options.machine === undefined) return { text: printAll(options, machines), notes: [] }
  return { text: printOne(options, find(options, machines, options.machine), machines), notes: [] }
}

export function find(
  { language }: Pick<Options, 'language'>,
  machines: FoundMachine[],
  name: string,
): FoundMachine {
  const found = machines.find((machine) => machine.name === name)
  if (found) return found
  const names = machines.map((machine) => machine.name)
  throw new WrongUse(`${say(language, 'unknownMachine', { name })} ${suggest(name, names, language)}`)
}

function printOne(options: Options, found: FoundMachine, machines: FoundMachine[]): string {
  const cases = casesOf(options, found)
  const chart = chartOf(found.machine)
  const goal = goalOf(options, chart, cases, machines)
  if (goal) {
    const path = shortestPath(found.machine, cases, goal)
    const name = 'state' in goal ? goal.state : goal.event
    if (!path) throw new WrongUse(say(options.language, 'noWay', { machine: found.name, name }))
    const label = name.startsWith(`${found.name}.`) ? name.slice(found.name.length + 1) : name
    return describeAs(options, found, cases, [path], `${'state' in goal ? 'to' : 'through'}-${label}`)
  }
  const cover = coverMachine(found.machine, cases)
  const paths = describeAs(options, found, cases, cover.paths)
  return options.format === 'table' ? withTables(options, found, cases, cover, chart) + paths : paths
}

function withTables({ language }: Options, found: FoundMachine, cases: AnyCases, cover: Cover, chart: Chart) {
  const words = createWords(found.machine, readWordCatalogue(language))
  const reasons = (cases.exceptions ?? []).map(({ transition, reason }) => `${transition} (${reason})`)
  return `${chartTables(chart, words, language)}\n${coverSummary(cover, { reasons }, language)}\n`
}

function describeAs(
  { format, language }: Options,
  { machine, name }: FoundMachine,
  cases: AnyCases,
  paths: readonly MachinePath[],
  label?: string,
): string {
  const { words, described } = describeAll(language, machine, cases, paths, label)
  return printPaths(format, name, `${words.title(name)}. ${words.machine}`, described, language)
}

function describeAll(
  language: Language,
  machine: AnyStateMachine,
  cases: AnyCases,
  paths: readonly MachinePath[],
  label?: string,
) {
  const words = createWords(machine, readWordCatalogue(language))
  const options = {
    isRecorded: label === 'recorded',
    replies: readReplyTexts(language),
    screenOf: keptScreenOf(),
  }
  return {
    words,
    described: paths.map((path, index) =>
      describePath(machine, cases, words, path, label ?? index + 1, options),
    ),
  }
}

function goalOf(
  { to, through, language }: Options,
  chart: Chart,
  cases: AnyCases,
  machines: readonly FoundMachine[],
): Goal | undefined {
  const machine = chart.name
  if (to !== undefined) {
    const [state, ...others] = statesNamed(chart, to)
    if (state === undefined) {
      const ids = chart.transitions.flatMap(({ source, targets }) => [source, ...targets])
      throw new WrongUse(
        `${say(language, 'unknownState', { name: to, machine })} ${suggest(to, [...new Set(ids)], language)}`,
      )
    }
    if (others.length > 0) {
      const choices = [state, ...others].join(', ')
      throw new WrongUse(
        `${say(language, 'severalStates', { name: to, machine })} ${say(language, 'choose', { choices })}`,
      )
    }
    return { state }
  }
  if (through === undefined) return undefined
  const types = [...new Set(cases.events.map(({ type }) => type as string))]
  const event = types.find((type) => type.toLowerCase() === through.toLowerCase())
  if (event !== undefined) return { event }
  const others = machines.filter(({ cases }) => cases?.events.some(({ type }) => type === through))
  const hint =
    others.length > 0
      ? say(language, 'eventElsewhere', { machines: others.map(({ name }) => name).join(', ') })
      : suggest(through, types, language)
  throw new WrongUse(`${say(language, 'unknownEvent', { name: through, machine })} ${hint}`)
}

function printRecording(options: Options, machines: FoundMachine[], file: string): Printed {
  const { language } = options
  const recording = readRecording(options, file)
  if (options.machine === undefined) {
    const recorded = new Set(recording.actors.flatMap(({ machine }) => machine ?? []))
    const choices = machines.map(({ name }) => name).filter((name) => recorded.has(name))
    throw new WrongUse(
      `${say(language, 'whichMachine')} ${say(language, 'choose', { choices: choices.join(', ') })}`,
    )
  }
  const found = find(options, machines, options.machine)
  const cases = casesOf(options, found)
  if (!recording.actors.some(({ machine }) => machine === found.name))
    throw new WrongUse(say(language, 'notInRecording', { machine: found.name }))
  const { path, stopped, recorded } = pathOfRecording(found.machine, cases, recording)
  const notes = stopped ? [say(language, 'stopped', { ...stopped, taken: '', count: recorded })] : []
  return { text: describeAs(options, found, cases, [path], 'recorded'), notes }
}

function readRecording({ language }: Options, file: string): Recording {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Recording
    if (read.format === 'taquilla-recording' && Array.isArray(read.actors) && Array.isArray(read.steps))
      return read
  } catch {
    // Said below, with what is not a recording at all.
  }
  throw new WrongUse(say(language, 'unreadable', { name: file }))
}

function casesOf({ language }: Options, { name, cases }: FoundMachine): AnyCases {
  if (!cases) throw new WrongUse(say(language, 'noSamples', { machine: name }))
  return cases
}

/** Every machine in one line, or every machine's paths where another form than the table is asked for. @throws WrongUse */
function printAll(options: Options, machines: FoundMachine[]): string {
  const { language, format } = options
  if (format === 'csv') return printPaths(format, '', '', describedOfAll(options, machines), language)
  // A file of Gherkin holds one feature.
  if (format === 'gherkin')
    throw new WrongUse(
      `${say(language, 'oneFeature')} ${say(language, 'choose', { choices: machines.map(({ name }) => name).join(', ') })}`,
    )
  if (format === 'json')
    return `[\n${machines.map((found) => printOne(options, found, machines)).join(',\n')}]\n`
  const begun = performance.now()
  const rows = machines.map((found) => {
    const start = performance.now()
    const { paths, covered, declared, states } = coverMachine(found.machine, casesOf(options, found))
    const hit = declared.filter((key) => covered.has(key)).length
    return {
      row: [found.name, String(states.length - 1), `${hit}/${declared.length}`, String(paths.length)],
      milliseconds: performance.now() - start,
      paths: paths.length,
    }
  })
  const said = phrases[language]
  const total = rows.reduce((sum, { paths }) => sum + paths, 0)
  const all = [
    [say(language, 'machine'), said.states, said.transitions, said.paths, 'ms'],
    ...rows.map(({ row, milliseconds }) => [...row, milliseconds.toFixed(0)]),
    [
      `${machines.length}, ${say(language, 'total')}`,
      '',
      '',
      String(total),
      (performance.now() - begun).toFixed(0),
    ],
  ]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all
    .map(
      (row) =>
        `${row
          .map((text, column) => text.padEnd(widths[column]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}

/** A table has its headings once, whatever the number of machines in it. */
const describedOfAll = (options: Options, machines: FoundMachine[]): DescribedPath[] =>
  machines.flatMap((found) => {
    const cases = casesOf(options, found)
    const { paths } = coverMachine(found.machine, cases)
    return describeAll(options.language, found.machine, cases, paths).described
  })
