import { expect, test } from 'vitest'
import { chartOf } from '../../statecharts/model/chart.ts'
import { discoverMachines } from '../../statecharts/model/machine-files.ts'
import { createWords } from '../../statecharts/model/words.ts'
import { readWordCatalogue } from '../../statecharts/model/words-files.ts'
import { findableParts, findParts } from '../../viewer/find/found-parts.ts'

const spanish = readWordCatalogue('es')
const parts = (await discoverMachines()).flatMap(({ machine }) =>
  findableParts(chartOf(machine), createWords(machine, spanish)),
)
const found = (text: string) => findParts(parts, text).map(({ machine, id }) => `${machine} ${id}`)

test('a whole name comes before names that contain it', () => {
  expect(findParts(parts, 'paying').map(({ name }) => name)[0]).toBe('paying')
  expect(findParts(parts, 'clock.ticked').map(({ name }) => name)[0]).toBe('clock.ticked')
})

test('of one name in two cases the one that is typed comes first', () => {
  expect(found('FINISHED')[0]).toBe('purchase-timer purchase-timer.running.FINISHED')
  expect(found('finished')[0]).not.toBe('purchase-timer purchase-timer.running.FINISHED')
})

test('the words of the chosen language find a state, without accents and in any order', () => {
  const wanted = parts.find(({ id }) => id === 'purchase-timer.running.FINISHED')!
  const words = wanted.words.split(/[^\p{L}]+/u).filter((word) => word.length > 3)
  expect(words.length).toBeGreaterThan(1)
  const typed = words.reverse().join(' ').normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  expect(findParts(parts, typed)).toContainEqual(wanted)
})

test('an event is found once in each machine that knows it, and leads to one of its transitions', () => {
  const ticks = parts.filter(({ name }) => name === 'clock.ticked')
  expect(new Set(ticks.map(({ machine }) => machine)).size).toBe(ticks.length)
  expect(ticks.every(({ id, machine }) => id.startsWith(machine))).toBe(true)
})

test('nothing typed finds nothing', () => {
  expect(found('  ')).toEqual([])
})
