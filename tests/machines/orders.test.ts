import { describe, expect, it } from 'vitest'
import type { Order } from '../../contract/index.ts'
import type { GiveBackOutput } from '../../machines/give-back/give-back.setup.ts'
import type { HouseChangeOutput } from '../../machines/house-change/house-change.setup.ts'
import type { OrderTask } from '../../machines/orders/orders.events.ts'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import * as select from '../../machines/orders/orders.selectors.ts'
import { FIRST_FILTER, type OrdersContext } from '../../machines/orders/orders.setup.ts'
import type { RegretOutput } from '../../machines/regret/regret.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { givingBack, order, receivedTicket } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: OrdersContext = {
  orders: [],
  received: [],
  filter: FIRST_FILTER,
  isChosen: false,
  page: 1,
  hasMore: false,
  task: null,
  done: null,
  doneWith: null,
  transferring: null,
  regretting: null,
  answering: null,
  givingBack: null,
  failure: null,
}
const on = stepper(ordersMachine, context)
const asks = (filter = FIRST_FILTER, page = 1) => ({ start: 'listOrders', input: { filter, page } })
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const
const past = { cPeriodo: 'ANTERIORES', cEstado: null, cBuscar: 'peña' } as const
const all = { ...FIRST_FILTER, cPeriodo: 'TODAS' } as const
const answer = { orders: [order], hasMore: true, received: [receivedTicket] }
const nothing = { orders: [], hasMore: false, received: [] }
const download: OrderTask = { kind: 'download', idProcesoDeCompra: 'p-1' }
const takeBack: OrderTask = { kind: 'takeBack', cNumero: 'T1' }
const shownStates = ['idle', 'loadingMore', 'moreFailed', 'working', 'workFailed'] as const

describe('My orders', () => {
  it('are asked for at once: what is to come, first', () => {
    expect(begin(ordersMachine)).toEqual({ state: 'loading', changed: context, effects: [asks()] })
  })

  it('are shown, with the tickets that others gave', () => {
    expect(on('loading', done('listOrders', accepted(answer)), { failure: transport, page: 3 })).toEqual({
      state: { shown: 'idle' },
      changed: { ...answer, page: 1, failure: null },
      effects: [],
    })
  })

  it('are all asked for where nothing is to come and nobody chose', () => {
    expect(on('loading', done('listOrders', accepted(nothing)))).toEqual({
      state: 'loading',
      changed: { filter: all, isChosen: true },
      effects: [asks(all)],
    })
    expect(on('loading', done('listOrders', accepted(nothing)), { isChosen: true })).toEqual({
      state: { shown: 'idle' },
      changed: {},
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
    expect(on('unavailable', { type: 'loading.retried' }, { failure: transport })).toEqual({
      state: 'loading',
      changed: { failure: null },
      effects: [asks()],
    })
  })

  it.each(['loading', 'unavailable', ...shownStates.map((shown) => ({ shown }))])(
    'in %j are asked for again when other ones are chosen',
    (state) => {
      const before = { failure: null, done: 'resend', task: download } as const
      expect(on(state, { type: 'filter.changed', filter: past }, before)).toEqual({
        state: 'loading',
        changed: { filter: past, isChosen: true, done: null, task: null },
        effects: [asks(past)],
      })
    },
  )

  it('forget a failure when other ones are chosen', () => {
    const { changed } = on('unavailable', { type: 'filter.changed', filter: past }, { failure: transport })
    expect(changed).toMatchObject({ failure: null })
  })
})

describe('more orders', () => {
  it.each(shownStates)('are asked for in %s, where there are some', (shown) => {
    expect(on({ shown }, { type: 'more.requested' }, { hasMore: true, page: 2, failure: transport })).toEqual(
      {
        state: { shown: 'loadingMore' },
        changed: { failure: null },
        effects: [asks(FIRST_FILTER, 3)],
      },
    )
    expect(on({ shown }, { type: 'more.requested' })).toEqual({ state: { shown }, changed: {}, effects: [] })
  })

  it('join those that are shown, each once', () => {
    const other = { ...order, nOrden: 'O-99' }
    expect(
      on({ shown: 'loadingMore' }, done('listOrders', accepted({ ...nothing, orders: [order, other] })), {
        orders: [order],
        page: 1,
        hasMore: true,
      }),
    ).toEqual({
      state: { shown: 'idle' },
      changed: { orders: [order, other], hasMore: false, page: 2 },
      effects: [],
    })
  })

  it('that do not come leave those that are shown', () => {
    expect(on({ shown: 'loadingMore' }, done('listOrders', refused('SOBRECARGA')))).toEqual({
      state: { shown: 'moreFailed' },
      changed: { failure: refusal },
      effects: [],
    })
    expect(on({ shown: 'loadingMore' }, failed('listOrders'))).toEqual({
      state: { shown: 'moreFailed' },
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('something that is done with an order', () => {
  it.each(shownStates)('is begun in %s', (shown) => {
    expect(
      on({ shown }, { type: 'task.requested', task: download }, { done: 'resend', failure: transport }),
    ).toEqual({
      state: { shown: 'working' },
      changed: { task: download, done: null, failure: null },
      effects: [{ start: 'doTask', input: download }],
    })
  })

  it('is done', () => {
    expect(on({ shown: 'working' }, done('doTask', accepted(null)), { task: download })).toEqual({
      state: { shown: 'idle' },
      changed: { task: null, done: 'download', doneWith: 'p-1' },
      effects: [],
    })
  })

  it('asks for the orders again where a ticket came back', () => {
    expect(on({ shown: 'working' }, done('doTask', accepted(null)), { task: takeBack })).toEqual({
      state: 'loading',
      changed: { task: null, done: 'takeBack' },
      effects: [asks()],
    })
  })

  it('is known by what failed, and why', () => {
    for (const task of [download, takeBack])
      expect(on({ shown: 'working' }, done('doTask', refused('SOBRECARGA')), { task })).toEqual({
        state: { shown: 'workFailed' },
        changed: { failure: refusal },
        effects: [],
      })
    expect(on({ shown: 'working' }, failed('doTask'), { task: download })).toEqual({
      state: { shown: 'workFailed' },
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('a ticket that is given to another person', () => {
  const recipient = { cNombre: 'Marcos Ibarra', cMail: 'marcos@ejemplo.ar' }
  const sending = { transferring: 'sending' }

  it.each(shownStates)('is chosen in %s', (shown) => {
    const before = { task: download, done: 'resend', failure: transport } as const
    expect(on({ shown }, { type: 'transfer.opened', cNumero: 'T1' }, before)).toEqual({
      state: { transferring: 'filling' },
      changed: { transferring: 'T1', task: null, done: null, failure: null },
      effects: [],
    })
  })

  it('is sent with who gets it', () => {
    expect(
      on(
        { transferring: 'filling' },
        { type: 'transfer.submitted', recipient },
        { transferring: 'T1', failure: refusal },
      ),
    ).toEqual({
      state: sending,
      changed: { failure: null },
      effects: [{ start: 'transferTicket', input: { cNumero: 'T1', recipient } }],
    })
  })

  it('has a new holder: the orders are asked for again', () => {
    expect(on(sending, done('transferTicket', accepted(null)), { transferring: 'T1' })).toEqual({
      state: 'loading',
      changed: { transferring: null, done: 'transfer' },
      effects: [asks()],
    })
  })

  it('may be sent again after a refusal, or without an answer', () => {
    const filling = { transferring: 'filling' }
    expect(on(sending, done('transferTicket', refused('SOBRECARGA')))).toEqual({
      state: filling,
      changed: { failure: refusal },
      effects: [],
    })
    expect(on(sending, failed('transferTicket'))).toEqual({
      state: filling,
      changed: { failure: transport },
      effects: [],
    })
  })

  it('stays where it is when the dialog is closed', () => {
    expect(on({ transferring: 'filling' }, { type: 'dialog.closed' }, { transferring: 'T1' })).toEqual({
      state: { shown: 'idle' },
      changed: { transferring: null },
      effects: [],
    })
  })

  it.each([refusal, transport])('is listed again when the dialog is closed after %o', (failure) => {
    const before = { transferring: 'T1', failure }
    expect(on({ transferring: 'filling' }, { type: 'dialog.closed' }, before)).toEqual({
      state: 'loading',
      changed: { transferring: null, failure: null },
      effects: [asks()],
    })
  })
})

describe('a purchase that is to be given back', () => {
  const ended = (result: RegretOutput['result']) => done('regret', { result, order: null, failure: null })

  it.each(shownStates)('is asked about in %s', (shown) => {
    const before = { task: download, done: 'resend', failure: transport } as const
    expect(on({ shown }, { type: 'regret.opened', idProcesoDeCompra: 'p-1' }, before)).toEqual({
      state: 'regretting',
      changed: { regretting: 'p-1', task: null, done: null, failure: null },
      effects: [{ start: 'regret', input: { idProcesoDeCompra: 'p-1', cPermiso: '' } }],
    })
  })

  it('is given back: the orders are asked for again', () => {
    expect(on('regretting', ended('givenBack'), { regretting: 'p-1' })).toEqual({
      state: 'loading',
      changed: { regretting: null, done: 'regret' },
      effects: [asks()],
    })
  })

  it('is kept, and the orders stay on the page', () => {
    expect(on('regretting', ended('kept'), { regretting: 'p-1' })).toEqual({
      state: { shown: 'idle' },
      changed: { regretting: null },
      effects: [],
    })
  })
})

it.each([
  ['regretting', 'regret', { regretting: 'p-1' }],
  ['givingBack', 'giveBack', { givingBack: 'p-2' }],
  ['answering', 'houseChange', { answering: { idProcesoDeCompra: 'p-1', answer: givingBack } }],
] as const)(
  'the orders are asked for again where %s ends without the answer to what was confirmed',
  (state, child, asked) => {
    const [key] = Object.keys(asked) as [string]
    const ended = done(child, { result: 'outdated', order: null, failure: transport })
    expect(on(state, ended, { ...asked, failure: null })).toEqual({
      state: 'loading',
      changed: { [key]: null },
      effects: [asks()],
    })
  },
)

describe('what the house moved', () => {
  const ended = (result: HouseChangeOutput['result']) =>
    done('houseChange', { result, order: null, failure: null })
  const answering = { idProcesoDeCompra: 'p-1', answer: givingBack }

  it.each(shownStates)('is answered from %s', (shown) => {
    const before = { task: download, done: 'resend', failure: transport } as const
    expect(on({ shown }, { type: 'change.opened', ...answering }, before)).toEqual({
      state: 'answering',
      changed: { answering, task: null, done: null, failure: null },
      effects: [{ start: 'houseChange', input: { ...answering, cPermiso: '' } }],
    })
  })

  it('has its tickets kept, or given back: the orders are asked for again', () => {
    const keeping = { ...answering, answer: { ...givingBack, cRespuesta: 'CONSERVA' } } as const
    for (const [asked, done] of [
      [answering, 'giveBack'],
      [keeping, 'keep'],
    ] as const)
      expect(on('answering', ended('answered'), { answering: asked })).toEqual({
        state: 'loading',
        changed: { answering: null, done },
        effects: [asks()],
      })
  })

  it('is left for later, and the orders stay on the page', () => {
    expect(on('answering', ended('left'), { answering })).toEqual({
      state: { shown: 'idle' },
      changed: { answering: null },
      effects: [],
    })
  })
})

describe('tickets that are to be given back', () => {
  const ended = (result: GiveBackOutput['result']) => done('giveBack', { result, order: null, failure: null })
  const [ticket] = order.listaEntrada as [Order['listaEntrada'][number]]
  const { dDevolucion: _until, ...unreturnable } = ticket
  const dDevolucion = '2027-03-31T21:00:00.000Z'
  const other = {
    ...order,
    idProcesoDeCompra: 'p-2',
    listaEntrada: [
      { ...ticket, cNumero: 'T4', dDevolucion },
      { ...unreturnable, cNumero: 'T5' },
      { ...ticket, cNumero: 'T6', dDevolucion: null },
    ],
  }
  const orders = [{ ...order, listaEntrada: [{ ...ticket, dDevolucion }] }, other]

  it.each(shownStates)('are asked about in %s: those of that purchase that may be', (shown) => {
    const before = { orders, task: download, done: 'resend', failure: transport } as const
    expect(on({ shown }, { type: 'giveBack.opened', idProcesoDeCompra: 'p-2' }, before)).toEqual({
      state: 'givingBack',
      changed: { givingBack: 'p-2', task: null, done: null, failure: null },
      effects: [
        {
          start: 'giveBack',
          input: { idProcesoDeCompra: 'p-2', cPermiso: '', possible: ['T4', 'T6'] },
        },
      ],
    })
  })

  it('are given back: the orders are asked for again', () => {
    expect(on('givingBack', ended('givenBack'), { givingBack: 'p-2' })).toEqual({
      state: 'loading',
      changed: { givingBack: null, done: 'ticketsBack' },
      effects: [asks()],
    })
  })

  it('are kept, and the orders stay on the page', () => {
    expect(on('givingBack', ended('kept'), { givingBack: 'p-2' })).toEqual({
      state: { shown: 'idle' },
      changed: { givingBack: null },
      effects: [],
    })
  })
})

it.each(shownStates)('the orders are asked for again in %s as the link of a ticket is closed', (shown) => {
  const before = { orders: [order], done: 'takeBack', page: 2 } as const
  expect(on({ shown }, { type: 'handOn.closed' }, { ...before, orders: [order] })).toEqual({
    state: 'loading',
    changed: {},
    effects: [asks()],
  })
})

describe('the values of My orders', () => {
  const known = {
    orders: [order],
    received: [receivedTicket],
    hasMore: true,
    task: download,
    done: 'resend',
    transferring: 'T1',
    regretting: 'p-1',
    answering: { idProcesoDeCompra: 'p-1', answer: givingBack },
    givingBack: 'p-2',
    failure: transport,
  } as const
  const at = (state: string | object) =>
    snapshotAt(ordersMachine, state as never, {
      ...context,
      ...known,
      orders: [order],
      received: [receivedTicket],
    })

  it('say that a link was sent of the order that was sent again, not of another that waits', () => {
    const waiting = { ...order, idProcesoDeCompra: 'p-2', lMailEspera: true }
    const isSent = (done: OrdersContext['done'], doneWith: string) =>
      select.isLinkSent(
        snapshotAt(
          ordersMachine,
          { shown: 'idle' },
          { ...context, orders: [order, waiting], done, doneWith },
        ),
      )
    expect([
      isSent('resend', order.idProcesoDeCompra),
      isSent('resend', 'p-2'),
      isSent('download', 'p-2'),
    ]).toEqual([false, true, false])
  })

  it('are what the page lists, and why it lists nothing', () => {
    const states = ['loading', 'unavailable', { shown: 'idle' }, { transferring: 'filling' }]
    expect(
      states.map((state) => [
        select.orders(at(state)),
        select.received(at(state)),
        select.failure(at(state)),
        select.done(at(state)),
      ]),
    ).toEqual([
      [null, [], null, null],
      [null, [], transport, null],
      [[order], [receivedTicket], null, 'resend'],
      [[order], [receivedTicket], null, 'resend'],
    ])
    expect(select.filter(at('loading'))).toEqual(FIRST_FILTER)
  })

  it('are whether there are more, and what is being done', () => {
    expect(
      shownStates.map((shown) => [
        select.moreStatus(at({ shown })),
        select.taskStatus(at({ shown })),
        select.taskFailure(at({ shown })),
      ]),
    ).toEqual([
      ['some', 'idle', null],
      ['busy', 'idle', null],
      ['failed', 'idle', null],
      ['some', 'busy', null],
      ['some', 'failed', transport],
    ])
    expect(select.moreStatus(snapshotAt(ordersMachine, { shown: 'idle' }, context))).toBe('none')
    expect(select.task(at({ shown: 'working' }))).toEqual(download)
  })

  it('are which dialog is open, and what it says', () => {
    const states = [
      { shown: 'idle' },
      { transferring: 'filling' },
      { transferring: 'sending' },
      'regretting',
      'answering',
      'givingBack',
    ]
    expect(
      states.map((state) => [
        select.transferring(at(state)),
        select.regretting(at(state)),
        select.answering(at(state)),
        select.givingBack(at(state)),
        select.isSending(at(state)),
        select.transferFailure(at(state)),
      ]),
    ).toEqual([
      [null, null, null, null, false, null],
      ['T1', null, null, null, false, transport],
      ['T1', null, null, null, true, transport],
      [null, 'p-1', null, null, false, null],
      [null, null, known.answering, null, false, null],
      [null, null, null, 'p-2', false, null],
    ])
  })

  it('are the actor that gives a purchase or tickets back, while they are asked about', () => {
    const asked = snapshotAt(ordersMachine, 'regretting', context, ['regret'])
    expect(select.regretActor(asked)?.id).toBe('regret')
    expect(select.regretActor(at({ shown: 'idle' }))).toBeUndefined()
    const chosen = snapshotAt(ordersMachine, 'givingBack', context, ['giveBack'])
    expect(select.giveBackActor(chosen)?.id).toBe('giveBack')
    expect(select.giveBackActor(at({ shown: 'idle' }))).toBeUndefined()
    const answered = snapshotAt(ordersMachine, 'answering', context, ['houseChange'])
    expect(select.houseChangeActor(answered)?.id).toBe('houseChange')
    expect(select.houseChangeActor(at({ shown: 'idle' }))).toBeUndefined()
  })
})
