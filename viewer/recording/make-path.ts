import { replies } from 'virtual:viewer-data'
import type { Locale } from '../../contract/client-state.ts'
import type { MachineCases } from '../../machines/cases.ts'
import { describePath } from '../../statecharts/describe/described-path.ts'
import { type Format, printPaths } from '../../statecharts/describe/formats.ts'
import type { Words } from '../../statecharts/model/words.ts'
import type { MachinePath } from '../../statecharts/paths/cover.ts'
import { type PathOfRecording, pathOfRecording } from '../../statecharts/paths/recording-to-path.ts'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { queryOf } from '../../statecharts/simulate/address.ts'
import { simulatePath } from '../../statecharts/simulate/simulation.ts'
import { keptScreenOf } from '../chart/screen/kept-screen-of.ts'
import { loadCases, machines } from '../charts-data.ts'
import { machineHref } from '../route.ts'

export interface MadePath extends Omit<PathOfRecording, 'path'> {
  path: MachinePath
  /** Where the simulation shows the same path. */
  simulation: string
  /** The path as text in one of the forms that tests are kept in. */
  print(format: Format, words: Words, language: Locale): string
}

/** The test path of one actor of a recording. @param actor its id @param name of its machine, which has a chart */
export async function makePath(recording: Recording, actor: string, name: string): Promise<MadePath> {
  const { machine } = machines.get(name)!
  const cases = (await loadCases(name)) as MachineCases<typeof machine>
  const made = pathOfRecording(machine, cases, recording, actor)
  return {
    ...made,
    simulation: machineHref(name, { ...queryOf(simulatePath(machine, cases, made.path)) }, 'simulate'),
    print(format, words, language) {
      const path = describePath(machine, cases, words, made.path, 'recorded', {
        isRecorded: true,
        replies: replies[language],
        screenOf: keptScreenOf,
      })
      return printPaths(format, name, `${path.about}. ${words.machine}`, [path], language)
    },
  }
}
