import { describe, expect, it } from 'vitest'
import { documentMachine } from '../../machines/document/document.machine.ts'
import * as select from '../../machines/document/document.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { infoDocument } from '../../machines/samples/document.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const asked = { id: 6, text: null }
const on = stepper(documentMachine, asked)
const asks = { start: 'loadDocument', input: { id: 6 } }

describe('a text of the shop', () => {
  it('is shown at once where the page brought it, and asked for where it did not', () => {
    const brought = { id: 6, text: infoDocument }
    expect(begin(documentMachine, brought)).toMatchObject({ state: 'showing', effects: [] })
    expect(begin(documentMachine, asked)).toMatchObject({ state: 'loading', effects: [asks] })
  })

  it('is shown when it arrives', () => {
    expect(on('loading', done('loadDocument', accepted(infoDocument)))).toEqual({
      state: 'showing',
      changed: { text: infoDocument },
      effects: [],
    })
  })

  it.each([done('loadDocument', refused('SOBRECARGA')), failed('loadDocument')])(
    'may be asked for again when it did not come: $type',
    (event) => {
      expect(on('loading', event)).toEqual({ state: 'unavailable', changed: {}, effects: [] })
      expect(on('unavailable', { type: 'loading.retried' })).toEqual({
        state: 'loading',
        changed: {},
        effects: [asks],
      })
    },
  )
})

it('the values of a text', () => {
  const at = (state: 'loading' | 'showing' | 'unavailable', text: typeof infoDocument | null) =>
    snapshotAt(documentMachine, state, { id: 6, text })
  expect([
    select.text(at('showing', infoDocument)),
    select.text(at('loading', null)),
    select.isUnavailable(at('loading', null)),
    select.isUnavailable(at('unavailable', null)),
  ]).toEqual([infoDocument, null, false, true])
})
