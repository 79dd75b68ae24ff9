import { expect, test } from 'vitest'
import { createSharedAnswers } from '../../../server/plugins/shared-answers.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('a public answer is computed once a second for each question', async () => {
  const { answer } = createSharedAnswers()
  let computed = 0
  const compute = () => ({ computed: ++computed })
  const answers = [
    await answer('es /v2/Cartelera', at(10.1), compute),
    await answer('es /v2/Cartelera', at(10.9), compute),
    await answer('en /v2/Cartelera', at(10.9), compute),
    await answer('es /v2/Cartelera', at(11), compute),
  ]
  expect(answers).toEqual(['{"computed":1}', '{"computed":1}', '{"computed":2}', '{"computed":3}'])
})

test('what belongs to a customer is never shared', () => {
  const { isShared } = createSharedAnswers()
  expect(isShared('getBillboard')).toBe(true)
  expect([isShared('getProcess'), isShared('listOrders'), isShared('getPerformance')]).toEqual([
    false,
    false,
    false,
  ])
})

test('a refusal is not cached', async () => {
  const { answer } = createSharedAnswers()
  const refuse = () => {
    throw new Error('refused')
  }
  await expect(answer('es /x', at(1), refuse)).rejects.toThrow('refused')
  expect(await answer('es /x', at(1), () => 1)).toBe('1')
})
