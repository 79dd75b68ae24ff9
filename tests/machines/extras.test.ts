import { describe, expect, it } from 'vitest'
import { extrasMachine } from '../../machines/extras/extras.machine.ts'
import * as select from '../../machines/extras/extras.selectors.ts'
import type { ExtrasContext } from '../../machines/extras/extras.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { extras } from '../../machines/samples/extras.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const { input, offered, assignments } = extras
const nothing = { products: [], assigned: { Lista: [], listaEntrada: [] } }
const context: ExtrasContext = { ...input, offered, choice: null, process: null, failure: null }
const on = stepper(extrasMachine, context)
const loads = { start: 'loadExtras', input }
const insured = { type: 'insurance.chosen', lSeguro: true } as const
const saves = (choice: object) => ({
  start: 'saveExtra',
  input: { idProcesoDeCompra: input.idProcesoDeCompra, choice },
})

describe('what is offered beside the tickets', () => {
  it('is fetched as the step is opened', () => {
    expect(begin(extrasMachine, input)).toMatchObject({ state: 'loading', effects: [loads] })
  })

  it('is shown once it is there', () => {
    const empty = stepper(extrasMachine, { ...context, offered: nothing })
    expect(empty('loading', done('loadExtras', accepted(offered)))).toEqual({
      state: 'choosing',
      changed: { offered },
      effects: [],
    })
  })

  it.each([done('loadExtras', refused('SOBRECARGA')), failed('loadExtras')])(
    'is left out where it could not be had, and may be asked for again',
    (event) => {
      expect(on('loading', event)).toEqual({ state: 'unavailable', changed: {}, effects: [] })
      expect(on('unavailable', { type: 'loading.retried' })).toEqual({
        state: 'loading',
        changed: {},
        effects: [loads],
      })
    },
  )

  it.each([
    insured,
    { type: 'product.chosen', idFuncion: 91, nCantidad: 2 } as const,
    { type: 'products.assigned', aAsignacion: assignments } as const,
    { type: 'coupon.used', cCupon: 'AMIGOS-10' } as const,
  ])('is kept as it is chosen: $type', (choice) => {
    const after = stepper(extrasMachine, { ...context, failure: { kind: 'transport' } })
    expect(after('choosing', choice)).toEqual({
      state: 'saving',
      changed: { choice, failure: null },
      effects: [saves(choice)],
    })
  })
})

describe('a choice', () => {
  const saving = stepper(extrasMachine, { ...context, choice: insured })

  it('that is kept has changed the purchase', () => {
    const process = purchase()
    expect(saving('saving', done('saveExtra', accepted(process)))).toEqual({
      state: 'choosing',
      changed: { process },
      effects: [],
    })
  })

  it('of products for tickets stands with the tickets once it is kept', () => {
    const aAsignacion = assignments
    const assigning = stepper(extrasMachine, {
      ...context,
      choice: { type: 'products.assigned', aAsignacion },
    })
    const { changed } = assigning('saving', done('saveExtra', accepted(purchase())))
    const tickets = (changed as Partial<ExtrasContext>).offered?.assigned.listaEntrada
    expect(tickets?.map(({ aProducto }) => aProducto)).toEqual([[], [193, 194]])
    expect((changed as Partial<ExtrasContext>).offered?.products).toEqual(offered.products)
  })

  it('that is refused changes nothing, and says why', () => {
    expect(saving('saving', done('saveExtra', refused('AGOTADO')))).toEqual({
      state: 'choosing',
      changed: { failure: { kind: 'refused', code: 'AGOTADO', message: 'The server says AGOTADO' } },
      effects: [],
    })
  })

  it('without an answer may be made again', () => {
    expect(saving('saving', failed('saveExtra'))).toEqual({
      state: 'choosing',
      changed: { failure: { kind: 'transport' } },
      effects: [],
    })
  })
})

it('the values of what is offered', () => {
  const at = (state: 'loading' | 'choosing' | 'saving' | 'unavailable') =>
    snapshotAt(extrasMachine, state, { ...context, process: purchase(), failure: { kind: 'transport' } })
  const values = (['loading', 'choosing', 'saving', 'unavailable'] as const).map((state) => [
    select.isLoading(at(state)),
    select.isBusy(at(state)),
    select.isUnavailable(at(state)),
  ])
  expect(values).toEqual([
    [true, false, false],
    [false, false, false],
    [false, true, false],
    [false, false, true],
  ])
  expect(select.offered(at('choosing'))).toBe(offered)
  expect(select.process(at('choosing'))).toEqual(purchase())
  expect(select.failure(at('choosing'))).toEqual({ kind: 'transport' })
})
