import { expect, test } from 'vitest'
import type { FindablePart } from '../../viewer/find/found-parts.ts'
import { type FindableQuestion, findTogether } from '../../viewer/find/found-questions.ts'

const part = {
  kind: 'state',
  machine: 'lamp',
  id: 'lamp.lit',
  title: 'Lit',
  name: 'lit',
  words: '',
} as FindablePart
const questions = ['a', 'b', 'c', 'd'].map(
  (id): FindableQuestion => ({ kind: 'question', id, title: `${id}?`, words: 'No.' }),
)
const ids = (text: string) => findTogether(text, [part], questions).map(({ id }) => id)

test('one word finds names before questions, several words find questions before names', () => {
  expect(ids('lit')).toEqual(['lamp.lit', 'a', 'b', 'c'])
  expect(ids(' lit ')).toEqual(['lamp.lit', 'a', 'b', 'c'])
  expect(ids('who lit it')).toEqual(['a', 'b', 'c', 'lamp.lit'])
})
