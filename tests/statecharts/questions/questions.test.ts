import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { locales } from '../../../contract/client-state.ts'
import { numbersOf } from '../../../contract/deployment-numbers.ts'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { answerOf } from '../../../statecharts/questions/answer.ts'
import { type Question, staleParts } from '../../../statecharts/questions/question.ts'
import { readQuestions } from '../../../statecharts/questions/question-files.ts'

const questions = readQuestions()
const machines = new Map((await discoverMachines()).map(({ name, machine }) => [name, machine]))
const asked = (id: string) => questions.find((question) => question.id === id)!

describe('the answers', () => {
  it('rest on parts that the charts have', () => {
    expect(questions.length).toBeGreaterThanOrEqual(30)
    expect(staleParts(questions, machines)).toEqual([])
  })

  it('are complete in every language, for every deployment', () => {
    for (const question of questions)
      for (const language of locales)
        for (const deployment of deployments) {
          const { ask, also } = question[language]
          const { verdict, rest } = answerOf(question, language, numbersOf(deployment))
          expect([ask, verdict, rest, also.length > 2], question.id).toEqual([
            expect.stringMatching(/\?$/),
            expect.stringMatching(/^[^{}]+\.$/),
            expect.stringMatching(/^[^{}]*$/),
            true,
          ])
        }
  })

  it('name the numbers of the deployment', () => {
    const { limits, ...rest } = programaRegional
    const other = numbersOf({ ...rest, limits: { ...limits, purchaseMinutes: 45, alertSeconds: 300 } })
    expect(answerOf(asked('time-to-buy'), 'es', numbersOf(programaRegional)).verdict).toContain('30 minutos')
    expect(answerOf(asked('time-to-buy'), 'es', other).verdict).toContain('45 minutos')
    expect(answerOf(asked('alert-near-the-end'), 'pt', other).verdict).toContain('faltam 5 minutos')
    expect(answerOf(asked('alert-near-the-end'), 'pt', other).verdict).toContain('minuto 40')
  })

  it('begin with a verdict, and go on with a sentence of its own', () => {
    expect(answerOf(asked('declined-card'), 'es', numbersOf(programaRegional))).toEqual({
      verdict: 'Se conservan hasta que se acabe el tiempo.',
      rest: 'Se puede pagar de nuevo, con otra tarjeta u otra forma.',
    })
  })

  it('say what holds where a deployment lacks the number', () => {
    const none = numbersOf({ ...programaRegional, regretDays: 0 })
    const atOnce = numbersOf({ ...programaRegional, exchangeHours: 0 })
    expect(answerOf(asked('exchange-date'), 'en', atOnce).verdict).toMatch(/^Yes, until 0 hours/)
    expect(answerOf(asked('exchange-date'), 'en', none).verdict).toBe('Dates are not exchanged here.')
    expect(answerOf(asked('regret'), 'en', none).verdict).toBe('There is no legal withdrawal here.')
    expect(answerOf(asked('regret'), 'en', numbersOf(programaRegional)).verdict).toBe(
      '10 days from the purchase, and while the performance has not begun.',
    )
  })
})

describe('an answer is stale', () => {
  const lamp = (on: object) =>
    new Map([
      ['lamp', createMachine({ id: 'lamp', initial: 'off', states: { off: { on }, lit: {}, broken: {} } })],
    ])
  const question = (part: object) => [{ id: 'dark', rests: [part] } as unknown as Question]
  const pressed = { from: 'lamp.off', on: 'pressed', to: ['lamp.lit'], if: 'hasPower', does: ['shine'] }
  const config = { target: 'lit', guard: 'hasPower', actions: ['count', 'shine'] }

  it('not while the machine does as it was', () => {
    expect(staleParts(question(pressed), lamp({ pressed: config }))).toEqual([])
    expect(staleParts(question({ state: 'lamp.lit' }), lamp({}))).toEqual([])
  })

  it.each([
    ['leads elsewhere', { pressed: { ...config, target: 'broken' } }],
    ['has no guard any more', { pressed: { ...config, guard: undefined } }],
    ['has another guard', { pressed: { ...config, guard: 'isDark' } }],
    ['does something less', { pressed: { ...config, actions: ['count'] } }],
    ['is of another event', { touched: config }],
    ['is gone', {}],
  ])('when the transition %s', (_how, on) => {
    expect(staleParts(question(pressed), lamp(on))).toEqual([expect.stringContaining('dark: no chart has')])
  })

  it('when the state is gone', () => {
    expect(staleParts(question({ state: 'lamp.dimmed' }), lamp({}))).toHaveLength(1)
  })
})
