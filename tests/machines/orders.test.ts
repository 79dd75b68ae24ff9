import { describe, expect, it } from 'vitest'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import * as select from '../../machines/orders/orders.selectors.ts'
import type { OrdersContext } from '../../machines/orders/orders.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: OrdersContext = { orders: [], downloading: null, failure: null }
const on = stepper(ordersMachine, context)
const asks = { start: 'listOrders' }
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const

describe('My orders', () => {
  it('are asked for at once', () => {
    expect(begin(ordersMachine)).toEqual({ state: 'loading', changed: context, effects: [asks] })
  })

  it('are listed', () => {
    expect(on('loading', done('listOrders', accepted([order])), { failure: transport })).toEqual({
      state: 'listing',
      changed: { orders: [order], failure: null },
      effects: [],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('listOrders', refused('SOBRECARGA')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('loading', failed('listOrders'))).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks],
    })
  })

  it.each(['listing', 'downloadFailed'] as const)('in %s give the tickets of an order', (state) => {
    expect(
      on(state, { type: 'tickets.requested', idProcesoDeCompra: 'p-1' }, { downloading: 'p-0' }),
    ).toEqual({
      state: 'downloading',
      changed: { downloading: 'p-1' },
      effects: [{ start: 'downloadTickets', input: { idProcesoDeCompra: 'p-1' } }],
    })
  })

  it('are listed again after the download', () => {
    expect(on('downloading', done('downloadTickets'), { downloading: 'p-1' })).toEqual({
      state: 'listing',
      changed: { downloading: null },
      effects: [],
    })
  })

  it('know which download failed', () => {
    expect(on('downloading', failed('downloadTickets'), { downloading: 'p-1' })).toEqual({
      state: 'downloadFailed',
      changed: {},
      effects: [],
    })
  })
})

it('the values of My orders', () => {
  const states = ['loading', 'unavailable', 'listing', 'downloading', 'downloadFailed'] as const
  const shown = states.map((state) => {
    const snapshot = snapshotAt(ordersMachine, state, {
      orders: [order],
      downloading: 'p-1',
      failure: transport,
    })
    return [select.orders(snapshot), select.failure(snapshot), select.downloadStatus(snapshot)]
  })
  expect(shown).toEqual([
    [null, null, 'idle'],
    [null, transport, 'idle'],
    [[order], null, 'idle'],
    [[order], null, 'busy'],
    [[order], null, 'failed'],
  ])
  expect(
    select.downloadedProcess(snapshotAt(ordersMachine, 'downloading', { ...context, downloading: 'p-1' })),
  ).toBe('p-1')
})
