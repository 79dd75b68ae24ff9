import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEventObject } from 'xstate'
import type { Locale } from '../../contract/client-state.ts'
import { readReplyTexts } from '../describe/reply-files.ts'
import { allHands } from '../hands/all-hands.ts'
import { discoverMachines } from '../model/machine-files.ts'
import { createWords, metaOf } from '../model/words.ts'
import { readWordCatalogue } from '../model/words-files.ts'
import { describeCase } from './describe-case.ts'
import { describeJourney } from './describe-journey.ts'
import { journeys } from './journeys.ts'
import type { KeptCase } from './kept-case.ts'
import type { Renames, TestCase } from './test-case.ts'

/** What `npm run cases` writes. */
export const KEPT_CASES = join(import.meta.dirname, 'kept.json')
export const RENAMES = join(import.meta.dirname, 'renames.json')

export const readKeptCases = (): KeptCase[] => JSON.parse(readFileSync(KEPT_CASES, 'utf8')) as KeptCase[]
export const readRenames = (): Renames => JSON.parse(readFileSync(RENAMES, 'utf8')) as Renames

/** Every case in words of a language: journeys across machines, then those that are kept, machine by machine. */
export async function casesIn(language: Locale): Promise<TestCase[]> {
  const catalogue = readWordCatalogue(language)
  const replies = readReplyTexts(language)
  const kept = Map.groupBy(readKeptCases(), ({ machine }) => machine)
  const machines = await discoverMachines()
  const across = journeys.map((journey) => {
    const through = journey.machines.flatMap((name) => machines.find((one) => one.name === name) ?? [])
    const rows = new Set(through.flatMap(({ machine }) => metaOf(machine).spec))
    return describeJourney(journey, createWords(through[0]!.machine, catalogue), [...rows])
  })
  const one = machines.flatMap(({ name, machine, cases }) => {
    const of = {
      words: createWords(machine, catalogue),
      samples: (cases?.events ?? []) as AnyEventObject[],
      rows: metaOf(machine).spec,
      hands: allHands.get(name),
      replies,
    }
    return (kept.get(name) ?? []).map((each) => describeCase(each, of))
  })
  return [...across, ...one]
}
