import { describe, expect, test } from 'vitest'
import type { Box } from '../../../statecharts/draw/chart-layout.ts'
import { allOpen } from '../../../statecharts/fold/all-open.ts'
import { firstOpen } from '../../../statecharts/fold/first-open.ts'
import { foldChart } from '../../../statecharts/fold/fold-chart.ts'
import type { FoldedChart, FoldedPart } from '../../../statecharts/fold/folded-chart.ts'
import { bends, inWindow, smallestLetters } from '../../../statecharts/fold/measured.ts'
import { pathIn } from '../../../statecharts/fold/path-problems.ts'
import { widthOfLines } from '../../../statecharts/fold/wrapped.ts'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { happyPaths } from '../../../statecharts/model/happy-paths.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogue } from '../../../statecharts/model/words-files.ts'

const LEAST_READ = 9
/** Windows of the chart on pages of 1280, 400 and 360 pixels. */
const WINDOWS = [
  { width: 726, height: 477 },
  { width: 400, height: 560 },
  { width: 360, height: 504 },
]
const LANGUAGES = ['es', 'en', 'pt'] as const
/** Room for a number beside each text, as on the pages of flow and of what is unproven. */
const RESERVE = 52
const machines = (await discoverMachines()).map(({ machine, name }) => {
  const chart = chartOf(machine)
  const said = LANGUAGES.map((language) => createWords(machine, readWordCatalogue(language)))
  return { name, chart, path: pathIn(chart, happyPaths[name]!), said }
})
const named = machines.map((machine) => [machine.name, machine] as const)

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** What a part covers: an open box is a frame, of which its title alone covers something. */
const covered = (part: FoldedPart): Box =>
  part.kind === 'state' ? { ...part, height: part.headHeight } : part

const overlaps = ({ parts }: FoldedChart): string[] =>
  parts.flatMap((one, index) =>
    parts
      .slice(index + 1)
      .filter((other) => overlap(covered(one), covered(other)))
      .map((other) => `${JSON.stringify(one.lines)} and ${JSON.stringify(other.lines)}`),
  )

/** Where a part's texts end, from its left edge. */
const textEnd = (part: FoldedPart): number =>
  (part.kind === 'state' ? part.textX : 0) + widthOfLines(part.lines)

const repeatedIds = ({ parts }: FoldedChart): string[] =>
  parts.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index)

describe.each(named)('%s', (_, { chart, path, said }) => {
  const ids = statesOf(chart.root)
    .slice(1)
    .map(({ id }) => id)

  test.each(WINDOWS)('opens legible and straight in a window of $width by $height', ({ width, height }) => {
    for (const say of said) {
      const input = { chart, path, say, width, reserve: 0 }
      const folded = foldChart({ ...input, open: firstOpen(input, height) })
      expect(smallestLetters(folded)).toBeGreaterThanOrEqual(LEAST_READ)
      expect(bends(folded)).toEqual([])
      expect(overlaps(folded)).toEqual([])
      expect(repeatedIds(folded)).toEqual([])
      expect(folded.parts.filter(({ x, width: wide }) => x < 0 || x + wide > width)).toEqual([])
      // As much of the path as the height has room for: all of it where the folded column fits.
      const closed = foldChart({ ...input, open: new Set() })
      if (closed.height <= height) expect(inWindow(folded, path, height)).toEqual(path)
    }
  })

  test.each([700, 360])('shows every state once and every transition where all is open, %i wide', (width) => {
    for (const say of said) {
      const open = allOpen(chart)
      const folded = foldChart({ chart, path, say, width, reserve: 0, open })
      const states = folded.parts.flatMap((part) => (part.kind === 'state' ? part.id : []))
      expect(states.toSorted()).toEqual(ids.toSorted())
      const keys = new Set(folded.parts.flatMap((part) => (part.kind === 'way' ? part.keys : [])))
      expect([...keys].toSorted()).toEqual(chart.transitions.map(({ key }) => key).toSorted())
      expect(bends(folded)).toEqual([])
      expect(overlaps(folded)).toEqual([])
      expect(repeatedIds(folded)).toEqual([])
      for (const part of folded.parts) {
        expect(part.x + part.width).toBeLessThanOrEqual(width)
        expect(widthOfLines(part.lines)).toBeLessThanOrEqual(part.width)
      }
    }
  })

  test.each([700, 360])('leaves room for a number beside each text, %i wide', (width) => {
    for (const say of said) {
      const folded = foldChart({ chart, path, say, width, reserve: RESERVE, open: allOpen(chart) })
      expect(bends(folded)).toEqual([])
      expect(overlaps(folded)).toEqual([])
      for (const part of folded.parts)
        if (part.kind !== 'caption') expect(textEnd(part)).toBeLessThanOrEqual(part.width - RESERVE)
    }
  })
})
