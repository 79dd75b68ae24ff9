import { describe, expect, it } from 'vitest'
import { boxOfficeMachine } from '../../machines/box-office/box-office.machine.ts'
import * as select from '../../machines/box-office/box-office.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import {
  deskClosed,
  deskOpen,
  ordersFound,
  printOfSale,
  saleWork,
  shiftClosed,
  soldAtDesk,
} from '../../machines/samples/box-office.ts'
import { START_DATE } from '../../machines/samples/purchase.ts'
import {
  asks,
  context,
  hides,
  IDLE,
  looks,
  on,
  PREPARING,
  prepares,
  refusal,
  serves,
  shows,
  transport,
} from './support/box-office.ts'
import { begin, snapshotAt } from './support/expectations.ts'

const closed = { emit: { type: 'sale.closed' } }
const signedOut = { token: null }
describe('the box office', () => {
  it('asks for a login, or for the shift of the login that the tab has', () => {
    expect(begin(boxOfficeMachine, { token: null, idFuncion: 7 })).toEqual({
      state: 'signedOut',
      changed: { ...context, token: null },
      effects: [],
    })
    expect(begin(boxOfficeMachine, { token: 'personal-1', idFuncion: 7 })).toEqual({
      state: 'loadingDesk',
      changed: context,
      effects: [asks('loadDesk')],
    })
  })

  it('logs staff in, or says why not', () => {
    const credentials = { cUsuario: 'ana', cClave: 'Boleteria26' }
    const login = {
      token: 'personal-2',
      cNombre: 'Ana',
      cRol: 'BOLETERIA' as const,
      dLogin: START_DATE,
      dVence: START_DATE,
    }
    expect(on('signedOut', { type: 'login.submitted', credentials }, { failure: transport })).toEqual({
      state: 'loggingIn',
      changed: { failure: null },
      effects: [{ start: 'logIn', input: credentials }],
    })
    expect(on('loggingIn', done('logIn', accepted(login)))).toEqual({
      state: 'loadingDesk',
      changed: { token: 'personal-2' },
      effects: [{ start: 'loadDesk', input: { token: 'personal-2' } }],
    })
    expect(on('loggingIn', done('logIn', refused('CREDENCIALES_INVALIDAS')))).toEqual({
      state: 'signedOut',
      changed: { failure: refusal('CREDENCIALES_INVALIDAS') },
      effects: [],
    })
    expect(on('loggingIn', done('logIn', refused('NO_AUTORIZADO')), { token: null })).toEqual({
      state: 'signedOut',
      changed: { failure: refusal('NO_AUTORIZADO') },
      effects: [],
    })
    expect(on('loggingIn', failed('logIn'))).toEqual({
      state: 'signedOut',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('goes on with an open shift, or asks for one to be opened', () => {
    expect(on('loadingDesk', done('loadDesk', accepted(deskOpen)))).toEqual({
      state: PREPARING,
      changed: { desk: deskOpen },
      effects: [serves, prepares()],
    })
    expect(on('loadingDesk', done('loadDesk', accepted(deskClosed)))).toEqual({
      state: 'betweenShifts',
      changed: { desk: deskClosed },
      effects: [],
    })
    const shift = { cCaja: 'Caja 2', fInicial: 1000 }
    expect(on('betweenShifts', { type: 'shift.opened', shift }, { failure: transport })).toEqual({
      state: 'openingShift',
      changed: { failure: null },
      effects: [asks('openShift', { shift })],
    })
    expect(on('openingShift', done('openShift', accepted(deskOpen)))).toEqual({
      state: PREPARING,
      changed: { desk: deskOpen },
      effects: [serves, prepares()],
    })
    expect(on('openingShift', done('openShift', refused('TURNO_ABIERTO')))).toEqual({
      state: 'betweenShifts',
      changed: { failure: refusal('TURNO_ABIERTO') },
      effects: [],
    })
    expect(on('openingShift', failed('openShift'))).toEqual({
      state: 'betweenShifts',
      changed: { failure: transport },
      effects: [],
    })
  })

  it.each([
    ['loadingDesk', 'loadDesk'],
    [PREPARING, 'prepareSale'],
  ] as const)(
    'in %s forgets a login that is over, and may be tried again after any other failure',
    (state, id) => {
      expect(on(state, done(id, refused('NO_AUTORIZADO')), { work: saleWork, desk: deskOpen })).toEqual({
        state: 'signedOut',
        changed: { ...signedOut, work: null, desk: null },
        effects: [closed],
      })
      expect(on(state, done(id, refused('SOBRECARGA')))).toEqual({
        state: 'unavailable',
        changed: { failure: refusal('SOBRECARGA') },
        effects: [],
      })
      expect(on(state, failed(id))).toEqual({
        state: 'unavailable',
        changed: { failure: transport },
        effects: [],
      })
      expect(on('unavailable', { type: 'loading.retried' }, { failure: transport })).toEqual({
        state: 'loadingDesk',
        changed: { failure: null },
        effects: [asks('loadDesk')],
      })
    },
  )

  it.each([
    ['openingShift', 'openShift', []],
    ['closingShift', 'closeShift', []],
    [{ serving: { selling: 'reprinting' } }, 'printSale', [looks]],
    [{ serving: { selling: 'searching' } }, 'searchOrders', [looks]],
  ] as const)('in %o forgets a login that is over', (state, id, passed) => {
    const before = {
      print: printOfSale,
      found: ordersFound,
      work: saleWork,
      desk: deskOpen,
    }
    expect(on(state, done(id, refused('NO_AUTORIZADO')), before)).toEqual({
      state: 'signedOut',
      changed: { ...signedOut, print: null, found: null, work: null, desk: null },
      effects: [...passed, closed],
    })
  })

  it('forgets a login that is over while a manager was asked', () => {
    const failure = { kind: 'refused', code: 'NO_AUTORIZADO', message: '' } as const
    const over = done('saleCancellation', { result: 'over', sale: soldAtDesk, failure })
    const before = { work: saleWork, desk: deskOpen }
    expect(on({ serving: { selling: 'cancelling' } }, over, before)).toEqual({
      state: 'signedOut',
      changed: { ...signedOut, work: null, desk: null },
      effects: [looks, closed],
    })
  })

  it('knows which performance the clerk has open, whatever is asked of the server', () => {
    for (const state of ['signedOut', PREPARING])
      for (const idFuncion of [8, null])
        expect(on(state, { type: 'performance.opened', idFuncion })).toEqual({
          state,
          changed: { idFuncion },
          effects: [],
        })
  })

  it('shows the places of the performance while a sale is open, and none where none is', () => {
    const work = saleWork
    expect(on(IDLE, { type: 'performance.opened', idFuncion: 8 }, { work })).toEqual({
      state: IDLE,
      changed: { idFuncion: 8 },
      effects: [shows(8)],
    })
    for (const before of [{ work }, { work: null }])
      expect(on(IDLE, { type: 'performance.opened', idFuncion: null }, before)).toEqual({
        state: IDLE,
        changed: { idFuncion: null },
        effects: [hides],
      })
    expect(on(PREPARING, done('prepareSale', accepted(saleWork)), { idFuncion: null })).toMatchObject({
      state: IDLE,
      effects: [{ emit: { type: 'sale.opened' } }, hides, looks],
    })
  })

  it('closes a shift with its count', () => {
    expect(on(IDLE, { type: 'count.requested' })).toEqual({
      state: 'counting',
      changed: {},
      effects: [],
    })
    expect(on('counting', { type: 'count.dismissed' }, { failure: transport })).toEqual({
      state: PREPARING,
      changed: { failure: null },
      effects: [serves, prepares()],
    })
    expect(on('counting', { type: 'count.submitted', fContado: 13500 }, { failure: transport })).toEqual({
      state: 'closingShift',
      changed: { failure: null },
      effects: [asks('closeShift', { fContado: 13500 })],
    })
    expect(on('closingShift', done('closeShift', accepted(shiftClosed)), { work: saleWork })).toEqual({
      state: 'closed',
      changed: { closing: shiftClosed, work: null },
      effects: [closed],
    })
    expect(on('closingShift', done('closeShift', refused('PAGO_EN_CURSO')))).toEqual({
      state: 'counting',
      changed: { failure: refusal('PAGO_EN_CURSO') },
      effects: [],
    })
    expect(on('closingShift', failed('closeShift'))).toEqual({
      state: 'counting',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('closed', { type: 'shift.left' }, { closing: shiftClosed })).toEqual({
      state: 'betweenShifts',
      changed: { closing: null },
      effects: [],
    })
  })

  it.each(['betweenShifts', 'closed'] as const)('in %s logs staff out, whatever the server says', (state) => {
    expect(on(state, { type: 'logout.requested' })).toEqual({
      state: 'loggingOut',
      changed: {},
      effects: [asks('logOut')],
    })
    for (const answer of [done('logOut'), failed('logOut')])
      expect(on('loggingOut', answer)).toEqual({
        state: 'signedOut',
        changed: signedOut,
        effects: [closed],
      })
  })
})

it('the values of the box office', () => {
  const states = [
    'signedOut',
    'loggingIn',
    'loadingDesk',
    'unavailable',
    'betweenShifts',
    'openingShift',
    PREPARING,
    IDLE,
    { serving: { selling: 'cancelling' } },
    'counting',
    'closingShift',
    'closed',
    'loggingOut',
  ] as const
  const values = {
    ...context,
    work: { ...saleWork, sold: [soldAtDesk] },
    desk: deskOpen,
    print: printOfSale,
    found: ordersFound,
    closing: shiftClosed,
    failure: transport,
  }
  const shown = states.map((state) => {
    const snapshot = snapshotAt(boxOfficeMachine, state, values)
    return [select.page(snapshot), select.isBusy(snapshot)]
  })
  expect(shown).toEqual([
    ['login', false],
    ['login', true],
    ['loading', true],
    ['failed', false],
    ['opening', false],
    ['opening', true],
    ['selling', true],
    ['selling', false],
    ['selling', false],
    ['counting', false],
    ['counting', true],
    ['closed', false],
    ['loading', true],
  ])
  expect(select.page(snapshotAt(boxOfficeMachine, PREPARING, context))).toBe('loading')
  const snapshot = snapshotAt(boxOfficeMachine, IDLE, values)
  expect(select.openPerformance(snapshot)).toBe(7)
  expect(select.saleActor(snapshot)).toBeUndefined()
  expect(select.saleActor(snapshotAt(boxOfficeMachine, IDLE, values, ['boxSale']))?.id).toBe('boxSale')
  expect(select.staffToken(snapshot)).toBe('personal-1')
  expect(select.desk(snapshot)).toBe(deskOpen)
  expect(select.work(snapshot)).toBe(values.work)
  expect(select.closing(snapshot)).toBe(shiftClosed)
  expect(select.print(snapshot)).toBe(printOfSale)
  expect(select.failure(snapshot)).toBe(transport)
  expect(select.found(snapshot)).toBe(ordersFound)
  const asked = snapshotAt(boxOfficeMachine, { serving: { selling: 'cancelling' } }, values, [
    'saleCancellation',
  ])
  expect([select.isCancelling(asked), select.isCancelling(snapshot)]).toEqual([true, false])
  expect(select.cancellationActor(asked)?.id).toBe('saleCancellation')
  expect(select.cancellationActor(snapshot)).toBeUndefined()
})
