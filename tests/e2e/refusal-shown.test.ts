import { expect, it } from 'vitest'
import { refusalShown } from '../../e2e/replay/refusal-shown.ts'
import { done, failed, refused } from '../../machines/samples/answers.ts'

const event = done('listShows', refused('SOBRECARGA'))
const keeps = {
  value: { shown: 'moreFailed' },
  context: { failure: { kind: 'refused', code: 'SOBRECARGA' } },
}

it('is the refusal that the machine keeps', () => {
  expect(refusalShown({}, event, keeps)).toBe('SOBRECARGA')
  expect(refusalShown({ ownWords: ['NO_ENCONTRADO', 'shown.more', 'moreFailed'] }, event, keeps)).toBe(
    'SOBRECARGA',
  )
})

it('is none where the machine forgets it, or the page has words of its own', () => {
  expect(refusalShown({}, event, { ...keeps, context: { failure: null } })).toBeNull()
  for (const own of ['SOBRECARGA', 'shown', 'shown.moreFailed'])
    expect(refusalShown({ ownWords: [own] }, event, keeps)).toBeNull()
})

it('is none of an event that is no refusal', () => {
  expect(refusalShown({}, failed('listShows'), keeps)).toBeNull()
  expect(refusalShown({}, { type: 'more.requested' }, keeps)).toBeNull()
})
