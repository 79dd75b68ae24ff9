import { expect, it } from 'vitest'
import { journeyParts, partProblems } from '../../../statecharts/journey/parts.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'

const names = (await discoverMachines()).map(({ name }) => name)

it('every machine stands in one part of the journey', () => {
  expect(partProblems(names)).toEqual([])
})

it('one that is new, and one that is gone, are named', () => {
  expect(partProblems([...names.filter((name) => name !== 'cart'), 'lottery'])).toEqual([
    'in no part: lottery',
    'no machine: cart',
  ])
})

it('every part has a title in each language, and no two the same', () => {
  for (const language of ['es', 'en', 'pt'] as const)
    expect(new Set(journeyParts.map(({ title }) => title[language])).size).toBe(journeyParts.length)
})
