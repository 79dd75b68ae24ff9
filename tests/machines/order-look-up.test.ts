import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import type { Order } from '../../contract/index.ts'
import { orderLookUpMachine } from '../../machines/order-look-up/order-look-up.machine.ts'
import * as select from '../../machines/order-look-up/order-look-up.selectors.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { foundOrder, givingBack, order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const wanted = { nOrden: '48213', cMail: 'lucia@ejemplo.ar' }
const nothing = {
  order: null,
  cCodigo: '',
  cPermiso: '',
  task: null,
  done: null,
  answering: null,
  failure: null,
}
const context: OrderLookUpContext = { wanted, ...nothing }
const on = stepper(orderLookUpMachine, context)
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const
const found = { order, cPermiso: foundOrder.cPermiso }
const resend = { kind: 'resend', idProcesoDeCompra: order.idProcesoDeCompra } as const
const linked = { cCodigo: 'token of 48213' }
const sends = { start: 'sendCode', input: wanted }

describe('an order that is looked up', () => {
  it('begins with its number and its mail', () => {
    const changed = { wanted: { nOrden: '', cMail: '' }, ...nothing }
    expect(begin(orderLookUpMachine)).toEqual({ state: 'asking', changed, effects: [] })
    const other = { ...wanted, nOrden: '7' }
    expect(on('asking', { type: 'order.submitted', wanted: other }, { failure: transport })).toEqual({
      state: 'sending',
      changed: { wanted: other, failure: null },
      effects: [{ start: 'sendCode', input: other }],
    })
  })

  it('asks for the code that was mailed, or says why none was', () => {
    const sent = accepted({ nSegundosVigencia: 900, nSegundosReenvio: 30 })
    expect(on('sending', done('sendCode', sent))).toEqual({ state: 'entering', changed: {}, effects: [] })
    expect(on('sending', done('sendCode', refused('SOBRECARGA')))).toEqual({
      state: 'asking',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('sending', failed('sendCode'))).toEqual({
      state: 'asking',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is asked for with the code', () => {
    expect(on('entering', { type: 'code.submitted', cCodigo: '123456' }, { failure: refusal })).toEqual({
      state: 'checking',
      changed: { failure: null },
      effects: [{ start: 'lookUpOrder', input: { ...wanted, cCodigo: '123456' } }],
    })
  })

  it('is shown, or the code is asked for again', () => {
    expect(on('checking', done('lookUpOrder', accepted(foundOrder)))).toEqual({
      state: { shown: 'idle' },
      changed: { order, cPermiso: foundOrder.cPermiso },
      effects: [],
    })
    expect(on('checking', done('lookUpOrder', refused('SOBRECARGA')))).toEqual({
      state: 'entering',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('checking', failed('lookUpOrder'))).toEqual({
      state: 'entering',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('has its code mailed again', () => {
    expect(on('entering', { type: 'code.requested' }, { failure: refusal })).toEqual({
      state: 'sending',
      changed: { failure: null },
      effects: [sends],
    })
  })

  it("is opened by the mail's link, wherever another one is asked for, found or worked on", () => {
    const other = { nOrden: '7', cMail: 'ana@ejemplo.ar' }
    const opened = { type: 'link.opened', wanted: other, cCodigo: 'token of 7' } as const
    const opening = (changed: object) => ({
      state: 'opening',
      changed: { wanted: other, cCodigo: 'token of 7', ...changed },
      effects: [{ start: 'lookUpOrder', input: { ...other, cCodigo: 'token of 7' } }],
    })
    for (const state of ['asking', 'sending', 'entering', 'checking', 'unopened', 'linkOver'] as const)
      expect(on(state, opened, { cCodigo: 'older', failure: refusal })).toEqual(opening({ failure: null }))
    const known = { ...found, task: resend, done: 'calendar', failure: refusal } as const
    for (const state of [
      'idle',
      'working',
      'workFailed',
      'regretting',
      'answering',
      'givingBack',
      'over',
    ] as const)
      expect(on({ shown: state }, opened, known)).toEqual(
        opening({ order: null, cPermiso: '', task: null, done: null, failure: null }),
      )
  })

  it('is shown by its link, which is kept no longer', () => {
    expect(on('opening', done('lookUpOrder', accepted(foundOrder)), linked)).toEqual({
      state: { shown: 'idle' },
      changed: { order, cCodigo: '', cPermiso: foundOrder.cPermiso },
      effects: [],
    })
  })

  it('is not shown by a link that is wrong, cut off or over: another code may be mailed for it', () => {
    for (const code of ['CODIGO_NO_VALIDO', 'FORMA_INVALIDA'] as const)
      expect(on('opening', done('lookUpOrder', refused(code)), linked)).toEqual({
        state: 'linkOver',
        changed: { cCodigo: '' },
        effects: [],
      })
    expect(on('linkOver', { type: 'code.requested' })).toEqual({
      state: 'sending',
      changed: {},
      effects: [sends],
    })
    expect(on('linkOver', { type: 'order.changed' })).toEqual({ state: 'asking', changed: {}, effects: [] })
  })

  it('has its link tried again after a failure, or another code mailed', () => {
    expect(on('opening', done('lookUpOrder', refused('SOBRECARGA')), linked)).toEqual({
      state: 'unopened',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('opening', failed('lookUpOrder'), linked)).toEqual({
      state: 'unopened',
      changed: { failure: transport },
      effects: [],
    })
    const unopened = { ...linked, failure: refusal }
    expect(on('unopened', { type: 'link.retried' }, unopened)).toEqual({
      state: 'opening',
      changed: { failure: null },
      effects: [{ start: 'lookUpOrder', input: { ...wanted, ...linked } }],
    })
    expect(on('unopened', { type: 'code.requested' }, unopened)).toEqual({
      state: 'sending',
      changed: { cCodigo: '', failure: null },
      effects: [sends],
    })
    expect(on('unopened', { type: 'order.changed' }, unopened)).toEqual({
      state: 'asking',
      changed: { cCodigo: '', failure: null },
      effects: [],
    })
  })

  it('makes way for another one, with what was typed', () => {
    expect(on('entering', { type: 'order.changed' }, { failure: refusal })).toEqual({
      state: 'asking',
      changed: { failure: null },
      effects: [],
    })
    const known = { ...found, task: resend, done: 'calendar', failure: refusal } as const
    expect(on({ shown: 'idle' }, { type: 'order.changed' }, known)).toEqual({
      state: 'asking',
      changed: { order: null, cPermiso: '', task: null, done: null, failure: null },
      effects: [],
    })
  })
})

describe('with an order that was found', () => {
  it('what was asked for is done by its permission, once more after a failure', () => {
    const asked = { type: 'task.requested', task: resend } as const
    const starts = {
      state: { shown: 'working' },
      changed: { task: resend, done: null },
      effects: [{ start: 'doTask', input: { task: resend, cPermiso: found.cPermiso } }],
    }
    expect(on({ shown: 'idle' }, asked, { ...found, done: 'calendar' })).toEqual(starts)
    expect(on({ shown: 'workFailed' }, asked, { ...found, failure: refusal })).toEqual({
      ...starts,
      changed: { task: resend, failure: null },
    })
  })

  it('it is said to be done, or why it was not; the order stays', () => {
    const working = { ...found, task: resend }
    expect(on({ shown: 'working' }, done('doTask', accepted(null)), working)).toEqual({
      state: { shown: 'idle' },
      changed: { task: null, done: 'resend' },
      effects: [],
    })
    expect(on({ shown: 'working' }, done('doTask', refused('SOBRECARGA')), working)).toEqual({
      state: { shown: 'workFailed' },
      changed: { failure: refusal },
      effects: [],
    })
    expect(on({ shown: 'working' }, failed('doTask'), working)).toEqual({
      state: { shown: 'workFailed' },
      changed: { failure: transport },
      effects: [],
    })
  })

  it('the customer is asked whether it is given back, by its permission', () => {
    const opened = { ...found, task: resend, done: 'resend', failure: refusal } as const
    expect(on({ shown: 'workFailed' }, { type: 'regret.opened' }, opened)).toEqual({
      state: { shown: 'regretting' },
      changed: { task: null, done: null, failure: null },
      effects: [
        {
          start: 'regret',
          input: { idProcesoDeCompra: order.idProcesoDeCompra, cPermiso: found.cPermiso },
        },
      ],
    })
  })

  it('what the house moved is answered, by the permission, and the order comes as it is then', () => {
    const opened = { ...found, task: resend, done: 'resend', failure: refusal } as const
    expect(on({ shown: 'workFailed' }, { type: 'change.opened', answer: givingBack }, opened)).toEqual({
      state: { shown: 'answering' },
      changed: { answering: givingBack, task: null, done: null, failure: null },
      effects: [
        {
          start: 'houseChange',
          input: {
            idProcesoDeCompra: order.idProcesoDeCompra,
            cPermiso: found.cPermiso,
            answer: givingBack,
          },
        },
      ],
    })
    const returned = { ...order, cEstado: 'DEVUELTA' } as const
    const keeping = { ...givingBack, cRespuesta: 'CONSERVA' } as const
    for (const [answering, doneWith] of [
      [givingBack, 'giveBack'],
      [keeping, 'keep'],
    ] as const)
      expect(
        on(
          { shown: 'answering' },
          done('houseChange', { result: 'answered', order: returned, failure: null }),
          { ...found, answering },
        ),
      ).toEqual({
        state: { shown: 'idle' },
        changed: { order: returned, answering: null, done: doneWith },
        effects: [],
      })
    const left = done('houseChange', { result: 'left', order: null, failure: null })
    expect(on({ shown: 'answering' }, left, found)).toEqual({
      state: { shown: 'idle' },
      changed: {},
      effects: [],
    })
    const failure = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: 'Over' } as const
    const tooLate = done('houseChange', { result: 'over', order: null, failure })
    expect(on({ shown: 'answering' }, tooLate, found)).toEqual({
      state: { shown: 'over' },
      changed: { failure },
      effects: [],
    })
    const asked = snapshotAt(orderLookUpMachine, { shown: 'answering' }, { ...context, ...found }, [
      'houseChange',
    ])
    expect(select.houseChangeActor(asked)?.id).toBe('houseChange')
  })

  it('it is given back, and comes with its number, or is kept', () => {
    const regretted = { ...order, cEstado: 'DEVUELTA' } as const
    const givenBack = done('regret', { result: 'givenBack', order: regretted, failure: null })
    expect(on({ shown: 'regretting' }, givenBack, found)).toEqual({
      state: { shown: 'idle' },
      changed: { order: regretted, done: 'regret' },
      effects: [],
    })
    const kept = done('regret', { result: 'kept', order: null, failure: transport })
    expect(on({ shown: 'regretting' }, kept, found)).toEqual({
      state: { shown: 'idle' },
      changed: {},
      effects: [],
    })
  })

  it('some of its tickets may be given back: the question has those that may', () => {
    const [ticket] = order.listaEntrada as [Order['listaEntrada'][number]]
    const { dDevolucion: _until, ...unreturnable } = ticket
    const listaEntrada = [
      { ...ticket, cNumero: 'T4', dDevolucion: null },
      { ...unreturnable, cNumero: 'T5' },
      { ...ticket, cNumero: 'T6', dDevolucion: '2027-03-31T21:00:00.000Z' },
    ]
    const before = { ...found, order: { ...order, listaEntrada }, task: resend, done: 'calendar' } as const
    expect(on({ shown: 'workFailed' }, { type: 'giveBack.opened' }, { ...before, failure: refusal })).toEqual(
      {
        state: { shown: 'givingBack' },
        changed: { task: null, done: null, failure: null },
        effects: [
          {
            start: 'giveBack',
            input: {
              ...{ idProcesoDeCompra: order.idProcesoDeCompra, cPermiso: found.cPermiso },
              possible: ['T4', 'T6'],
            },
          },
        ],
      },
    )
  })

  it('some of its tickets are given back, and it comes with the others, or they are kept', () => {
    const left = { ...order, listaEntrada: [] }
    const givenBack = done('giveBack', { result: 'givenBack', order: left, failure: null })
    expect(on({ shown: 'givingBack' }, givenBack, found)).toEqual({
      state: { shown: 'idle' },
      changed: { order: left, done: 'ticketsBack' },
      effects: [],
    })
    const kept = done('giveBack', { result: 'kept', order: null, failure: transport })
    expect(on({ shown: 'givingBack' }, kept, found)).toEqual({
      state: { shown: 'idle' },
      changed: {},
      effects: [],
    })
  })

  it.each([
    ['regretting', 'regret'],
    ['givingBack', 'giveBack'],
    ['answering', 'houseChange'],
  ] as const)(
    'another code opens it where %s ends without the answer to what was confirmed',
    (state, child) => {
      for (const [failure, shown] of [
        [refusal, refusal],
        [null, transport],
      ] as const)
        expect(
          on({ shown: state }, done(child, { result: 'outdated', order: null, failure }), found),
        ).toEqual({
          state: { shown: 'over' },
          changed: { failure: shown },
          effects: [],
        })
    },
  )

  it('once the time of the look-up is over, another code opens it', () => {
    const over = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: expect.any(String) }
    const ended = { state: { shown: 'over' }, changed: { failure: over }, effects: [] }
    const refusedTask = done('doTask', refused('CONSULTA_VENCIDA'))
    expect(on({ shown: 'working' }, refusedTask, { ...found, task: resend })).toEqual(ended)
    const failure = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: 'It is over.' } as const
    const tooLate = done('regret', { result: 'over', order: null, failure })
    expect(on({ shown: 'regretting' }, tooLate, found)).toEqual(ended)
    const tooLateForSome = done('giveBack', { result: 'over', order: null, failure })
    expect(on({ shown: 'givingBack' }, tooLateForSome, found)).toEqual(ended)
    expect(
      on({ shown: 'over' }, { type: 'code.requested' }, { ...found, task: resend, failure: refusal }),
    ).toEqual({
      state: 'sending',
      changed: { order: null, cPermiso: '', task: null, failure: null },
      effects: [sends],
    })
  })
})

it('the values of an order that is looked up', () => {
  const states = [
    ...(['asking', 'sending', 'entering', 'checking', 'opening', 'unopened', 'linkOver'] as const),
    { shown: 'idle' },
  ] as const
  const at = (state: StateValue) =>
    snapshotAt(orderLookUpMachine, state, { ...context, order, failure: transport })
  expect(
    states.map((state) => [
      select.isBusy(at(state)),
      select.asksForCode(at(state)),
      select.link(at(state)),
      select.order(at(state)),
    ]),
  ).toEqual([
    [false, false, null, null],
    [true, false, null, null],
    [false, true, null, null],
    [true, true, null, null],
    [true, false, 'opening', null],
    [false, false, 'unopened', null],
    [false, false, 'over', null],
    [false, false, null, order],
  ])
  expect([select.wanted(at('asking')), select.failure(at('asking'))]).toEqual([wanted, transport])
})

it('the values of what is being done with the order', () => {
  const states = [
    { shown: 'idle' },
    { shown: 'working' },
    { shown: 'workFailed' },
    { shown: 'regretting' },
    { shown: 'over' },
  ] as const
  const known = { ...context, ...found, task: resend, done: 'calendar' } as const
  const at = (state: StateValue) => snapshotAt(orderLookUpMachine, state, known)
  expect(
    states.map((state) => [
      select.taskStatus(at(state)),
      select.isOver(at(state)),
      select.order(at(state)) === order,
    ]),
  ).toEqual([
    ['idle', false, true],
    ['busy', false, true],
    ['failed', false, true],
    ['idle', false, true],
    ['idle', true, true],
  ])
  expect([select.task(at({ shown: 'idle' })), select.done(at({ shown: 'idle' }))]).toEqual([
    resend,
    'calendar',
  ])
  const asked = snapshotAt(orderLookUpMachine, { shown: 'regretting' }, known, ['regret'])
  expect([select.regretActor(asked)?.id, select.regretActor(at({ shown: 'idle' }))]).toEqual([
    'regret',
    undefined,
  ])
  const chosen = snapshotAt(orderLookUpMachine, { shown: 'givingBack' }, known, ['giveBack'])
  expect([select.giveBackActor(chosen)?.id, select.giveBackActor(at({ shown: 'idle' }))]).toEqual([
    'giveBack',
    undefined,
  ])
})

describe('a resale of an order that was looked up', () => {
  const offered = { ...order, cEmail: 'other@ejemplo.ar' }
  const before = { ...found, done: 'resend' as const, failure: refusal }

  it('shows the order as it was answered, and as before where nothing was', () => {
    expect(
      on({ shown: 'workFailed' }, { type: 'resale.closed', order: offered, failure: null }, before),
    ).toEqual({
      state: { shown: 'idle' },
      changed: { order: offered, done: null, failure: null },
      effects: [],
    })
    expect(
      on({ shown: 'idle' }, { type: 'resale.closed', order: null, failure: transport }, before),
    ).toMatchObject({ state: { shown: 'idle' }, changed: { done: null, failure: null } })
  })

  it('asks for another code where the time of the look-up ended', () => {
    const failure = { ...refusal, code: 'CONSULTA_VENCIDA' } as const
    expect(on({ shown: 'idle' }, { type: 'resale.closed', order: null, failure }, before)).toMatchObject({
      state: { shown: 'over' },
      changed: { failure, done: null },
    })
    const known = snapshotAt(orderLookUpMachine, { shown: 'idle' }, { ...context, ...found })
    expect(select.permission(known)).toBe(foundOrder.cPermiso)
  })
})
