import { expect, it } from 'vitest'
import { refusalShown } from '../../e2e/replay/refusal-shown.ts'
import { done, failed, refused } from '../../machines/samples/answers.ts'

const event = done('listShows', refused('SOBRECARGA'))
const keeps = { failure: { kind: 'refused', code: 'SOBRECARGA' } }

it('is the refusal that the machine keeps', () => {
  expect(refusalShown({}, event, keeps)).toBe('SOBRECARGA')
  expect(refusalShown({ ownWords: ['NO_ENCONTRADO'] }, event, keeps)).toBe('SOBRECARGA')
})

it('is none where the machine forgets it, or the page has words of its own', () => {
  expect(refusalShown({}, event, { failure: null })).toBeNull()
  expect(refusalShown({ ownWords: 'all' }, event, keeps)).toBeNull()
  expect(refusalShown({ ownWords: ['SOBRECARGA'] }, event, keeps)).toBeNull()
})

it('is none of an event that is no refusal', () => {
  expect(refusalShown({}, failed('listShows'), keeps)).toBeNull()
  expect(refusalShown({}, { type: 'more.requested' }, keeps)).toBeNull()
})
