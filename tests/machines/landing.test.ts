import { describe, expect, it } from 'vitest'
import { landingMachine } from '../../machines/landing/landing.machine.ts'
import * as select from '../../machines/landing/landing.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { showDetail } from '../../machines/samples/catalogue.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context = { cSeo: 'show-1', h: 'abc123', show: null }
const on = stepper(landingMachine, context)
const asks = { start: 'loadShow', input: { cSeo: 'show-1', h: 'abc123' } }

describe("a show's page", () => {
  it('shows at once what the server rendered, and asks nothing', () => {
    const input = { cSeo: 'show-1', h: null, show: showDetail }
    expect(begin(landingMachine, input)).toEqual({ state: 'showing', changed: input, effects: [] })
  })

  it('asks for the show when it was reached by a link', () => {
    expect(begin(landingMachine, context)).toEqual({ state: 'loading', changed: context, effects: [asks] })
  })

  it.each([
    ['shows what came', done('loadShow', accepted(showDetail)), 'showing', { show: showDetail }],
    ['says when there is no such show', done('loadShow', refused('NO_ENCONTRADO')), 'missing', {}],
    ['may ask again after another refusal', done('loadShow', refused('SOBRECARGA')), 'unavailable', {}],
    ['may ask again without an answer', failed('loadShow'), 'unavailable', {}],
  ])('%s', (_title, event, state, changed) => {
    expect(on('loading', event)).toEqual({ state, changed, effects: [] })
  })

  it('asks again when the visitor retries', () => {
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks],
    })
  })
})

it("the values of a show's page are the show and how the page fares", () => {
  const states = ['loading', 'showing', 'missing', 'unavailable'] as const
  const at = (state: (typeof states)[number]) =>
    snapshotAt(landingMachine, state, { ...context, show: showDetail })
  expect(states.map((state) => select.status(at(state)))).toEqual(['loading', 'ready', 'missing', 'failed'])
  expect(select.show(at('showing'))).toEqual(showDetail)
})
