import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, onAccent } from '../../contract/contrast.ts'

test('ink is printed on a light accent, white on a dark one, black where neither reaches 4.5', () => {
  expect(['#F6B800', '#22409C', '#E0401C'].map((accent) => onAccent(accent))).toEqual([
    '#16150F',
    '#FFFFFF',
    '#000000',
  ])
})

test('no accent can break contrast', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(colour, (accent) => contrast(onAccent(accent), accent) >= 4.5))
})
