import { describe, expect, it } from 'vitest'
import type { BoxDesk, BoxParkedSale } from '../../contract/index.ts'
import { boxOfficeMachine } from '../../machines/box-office/box-office.machine.ts'
import * as select from '../../machines/box-office/box-office.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import {
  cancelledAtDesk,
  deskOpen,
  deskWaiting,
  listedPerformances,
  ordersFound,
  partCancelledAtDesk,
  printOfSale,
  saleWork,
  soldAtDesk,
  waitingSale,
  workTonight,
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
  shows,
  transport,
} from './support/box-office.ts'
import { snapshotAt } from './support/expectations.ts'

const asked = { cBuscar: '118', cDocumento: '30111222' }

describe('a sale at the box office', () => {
  it.each([false, true])('hands on the login of a sale, new: %s', (isNew) => {
    const user = {
      token: 'venta-1',
      cNombre: 'Ana Sosa',
      cEmail: '',
      lAlias: false,
      dLogin: START_DATE,
      ctProcess: 'BOX',
    }
    expect(on(PREPARING, done('prepareSale', accepted(saleWork)), { lSoltar: isNew })).toEqual({
      state: IDLE,
      changed: { work: saleWork, desk: deskOpen, ...(isNew && { lSoltar: false }) },
      effects: [{ emit: { type: 'sale.opened', user, isNew } }, shows(), looks],
    })
  })

  it('opens the next performance of today by itself, where none is open', () => {
    const nothing = { idFuncion: null }
    expect(on(PREPARING, done('prepareSale', accepted(workTonight)), nothing)).toMatchObject({
      state: IDLE,
      changed: { work: workTonight, idFuncion: 8 },
      effects: [
        { emit: { type: 'desk.cleared', idFuncion: 8 } },
        { emit: { type: 'sale.opened' } },
        shows(8),
        looks,
      ],
    })
    const { changed, effects } = on(PREPARING, done('prepareSale', accepted(workTonight)))
    expect([changed, effects.length]).toEqual([{ work: workTonight, desk: deskOpen }, 3])
    expect(on(PREPARING, done('prepareSale', accepted(saleWork)), nothing)).toMatchObject({
      changed: { work: saleWork },
      effects: [{ emit: { type: 'sale.opened' } }, hides, looks],
    })
  })

  it('after a sale releases what it holds, and opens the next one', () => {
    expect(on(IDLE, { type: 'sale.finished' })).toEqual({
      state: PREPARING,
      changed: { lSoltar: true },
      effects: [hides, { emit: { type: 'desk.cleared', idFuncion: 7 } }, prepares(true)],
    })
  })

  it('opens the sale again when its login is lost, and lets nothing go', () => {
    expect(on(IDLE, { type: 'sale.lost' })).toEqual({
      state: PREPARING,
      changed: {},
      effects: [hides, prepares(false)],
    })
  })

  it('prints a sale of before again, and says what went wrong', () => {
    expect(on(IDLE, { type: 'print.requested', idProcesoDeCompra: 'p-1' }, { failure: transport })).toEqual({
      state: { serving: { selling: 'reprinting' } },
      changed: { failure: null },
      effects: [{ start: 'printSale', input: { idProcesoDeCompra: 'p-1', staffToken: 'personal-1' } }],
    })
    expect(on({ serving: { selling: 'reprinting' } }, done('printSale', accepted(printOfSale)))).toEqual({
      state: IDLE,
      changed: { print: printOfSale },
      effects: [looks],
    })
    expect(on({ serving: { selling: 'reprinting' } }, done('printSale', refused('NO_ENCONTRADO')))).toEqual({
      state: IDLE,
      changed: { failure: refusal('NO_ENCONTRADO') },
      effects: [looks],
    })
    expect(on({ serving: { selling: 'reprinting' } }, failed('printSale'))).toEqual({
      state: IDLE,
      changed: { failure: transport },
      effects: [looks],
    })
  })

  it('reads the drawer, the sales and the free places again once a sale is paid', () => {
    const printed = { type: 'sale.printed', print: printOfSale } as const
    expect(on(IDLE, printed)).toEqual({
      state: { serving: { selling: 'refreshing' } },
      changed: { print: printOfSale },
      effects: [asks('refreshDesk')],
    })
    // Whatever else the server is asked meanwhile goes on, and a question to a manager stays open.
    for (const state of ['refreshing', 'reprinting', 'searching', 'cancelling'] as const)
      expect(on({ serving: { selling: state } }, printed)).toEqual({
        state: { serving: { selling: state } },
        changed: { print: printOfSale, isListOld: true },
        effects: [],
      })
    const sold = [soldAtDesk]
    const [first, second] = listedPerformances
    const performances = [{ ...first, nDisponible: 443 }, second]
    expect(
      on(
        { serving: { selling: 'refreshing' } },
        done('refreshDesk', accepted({ desk: deskOpen, performances, sold })),
        { work: saleWork },
      ),
    ).toEqual({
      state: IDLE,
      changed: { work: { ...saleWork, performances, sold }, desk: deskOpen },
      effects: [looks],
    })
    expect(
      on(
        { serving: { selling: 'refreshing' } },
        { type: 'print.requested', idProcesoDeCompra: 'p-1' },
        { failure: transport },
      ),
    ).toMatchObject({
      state: { serving: { selling: 'reprinting' } },
      changed: { failure: null, isListOld: true },
    })
  })

  it('keeps what it shows, marked as old, when the sales cannot be read again, until they are', () => {
    const refreshing = { serving: { selling: 'refreshing' } } as const
    for (const answer of [done('refreshDesk', refused('SOBRECARGA')), failed('refreshDesk')])
      expect(on(refreshing, answer, { work: saleWork })).toEqual({
        state: IDLE,
        changed: { isListOld: true },
        effects: [looks],
      })
    expect(on(IDLE, { type: 'list.retried' })).toEqual({ state: IDLE, changed: {}, effects: [] })
    expect(on(IDLE, { type: 'list.retried' }, { isListOld: true })).toEqual({
      state: refreshing,
      changed: {},
      effects: [asks('refreshDesk')],
    })
    // Tickets of another shift were given back: the drawer has less, and what was found is of before.
    expect(on(IDLE, { type: 'desk.changed' }, { found: ordersFound })).toEqual({
      state: refreshing,
      changed: { found: null },
      effects: [asks('refreshDesk')],
    })
    const sold = [soldAtDesk]
    const old = { work: saleWork, isListOld: true }
    expect(
      on(
        refreshing,
        done('refreshDesk', accepted({ desk: deskOpen, performances: listedPerformances, sold })),
        old,
      ),
    ).toEqual({
      state: IDLE,
      changed: { work: { ...saleWork, sold }, desk: deskOpen, isListOld: false },
      effects: [looks],
    })
    expect(on(PREPARING, done('prepareSale', accepted(saleWork)), { isListOld: true })).toMatchObject({
      changed: { work: saleWork, isListOld: false },
    })
    const shown = (state: 'idle' | 'refreshing', isListOld: boolean) =>
      select.oldList(snapshotAt(boxOfficeMachine, { serving: { selling: state } }, { ...context, isListOld }))
    expect(shown('idle', false)).toBeNull()
    expect(shown('refreshing', false)).toBeNull()
    expect(shown('idle', true)).toBe('failed')
    expect(shown('refreshing', true)).toBe('reading')
  })

  it('asks every five seconds while a sale waits for the terminal, and no longer', () => {
    const refreshing = { serving: { selling: 'refreshing' } } as const
    const passed = { type: looks.wait } as never
    const verdicts = (...each: BoxParkedSale['cEstado'][]) =>
      each.map((cEstado, nth) => ({ ...waitingSale, idProcesoDeCompra: `p-${nth}`, cEstado }))
    const deskWith = (listaEnEspera: BoxParkedSale[]): BoxDesk => ({
      ...deskOpen,
      oTurno: deskOpen.oTurno && { ...deskOpen.oTurno, listaEnEspera },
    })
    const reads = (desk: BoxDesk) =>
      on(
        refreshing,
        done('refreshDesk', accepted({ desk, performances: listedPerformances, sold: [soldAtDesk] })),
        { work: saleWork },
      )
    for (const desk of [deskWaiting, deskWith(verdicts('NO_COBRADA', 'ESPERANDO'))])
      expect(reads(desk)).toEqual({
        state: IDLE,
        changed: { work: { ...saleWork, desk, sold: [soldAtDesk] }, desk },
        effects: [looks],
      })
    const known = deskWith(verdicts('NO_COBRADA', 'DEVUELTA'))
    expect(reads(known)).toMatchObject({ state: IDLE, changed: { desk: known } })
    expect(on(IDLE, passed, { desk: known })).toEqual({ state: IDLE, changed: {}, effects: [] })
    expect(on(IDLE, passed, { desk: deskWaiting })).toEqual({
      state: refreshing,
      changed: {},
      effects: [asks('refreshDesk')],
    })
    const snapshot = snapshotAt(boxOfficeMachine, IDLE, { ...context, desk: deskWaiting })
    expect(select.parked(snapshot)).toEqual([waitingSale])
    const settled = deskWith([waitingSale, ...verdicts('NO_COBRADA', 'DEVUELTA')])
    expect(select.waiting(snapshotAt(boxOfficeMachine, IDLE, { ...context, desk: settled }))).toBe(1)
    expect(select.parked(snapshotAt(boxOfficeMachine, IDLE, context))).toEqual([])
  })

  it('is looked for while the drawer is read again, which is marked as old then', () => {
    const refreshing = { serving: { selling: 'refreshing' } } as const
    expect(on(refreshing, { type: 'search.requested', asked }, { failure: transport })).toEqual({
      state: { serving: { selling: 'searching' } },
      changed: { failure: null, isListOld: true },
      effects: [asks('searchOrders', { asked })],
    })
  })

  it('prints nothing once more where the panes were left', () => {
    const before = { print: printOfSale }
    expect(on(IDLE, { type: 'count.requested' }, before)).toEqual({
      state: 'counting',
      changed: { print: null },
      effects: [],
    })
    expect(on(PREPARING, failed('prepareSale'), before)).toEqual({
      state: 'unavailable',
      changed: { print: null, failure: transport },
      effects: [],
    })
  })

  it('looks for the order of who stands at the desk', () => {
    expect(on(IDLE, { type: 'search.requested', asked }, { failure: transport })).toEqual({
      state: { serving: { selling: 'searching' } },
      changed: { failure: null },
      effects: [asks('searchOrders', { asked })],
    })
    expect(on({ serving: { selling: 'searching' } }, done('searchOrders', accepted(ordersFound)))).toEqual({
      state: IDLE,
      changed: { found: ordersFound },
      effects: [looks],
    })
    expect(on({ serving: { selling: 'searching' } }, done('searchOrders', refused('TURNO_CERRADO')))).toEqual(
      {
        state: IDLE,
        changed: { failure: refusal('TURNO_CERRADO') },
        effects: [looks],
      },
    )
    expect(on({ serving: { selling: 'searching' } }, failed('searchOrders'))).toEqual({
      state: IDLE,
      changed: { failure: transport },
      effects: [looks],
    })
  })

  describe('that a manager is asked to cancel', () => {
    const cancelling = { serving: { selling: 'cancelling' } } as const
    const other = { ...soldAtDesk, idProcesoDeCompra: 'p-2' }
    const work = { ...saleWork, sold: [other, soldAtDesk] }
    const requested = { type: 'cancel.requested', idProcesoDeCompra: 'p-1' } as const

    it('is the one of the list that was meant', () => {
      expect(on(IDLE, requested, { failure: transport, work })).toEqual({
        state: cancelling,
        changed: { failure: null },
        effects: [{ start: 'saleCancellation', input: { token: 'personal-1', sale: soldAtDesk } }],
      })
    })

    it('is none that is not in the list, or is cancelled', () => {
      const gone = { ...saleWork, sold: [other, cancelledAtDesk] }
      for (const before of [{ work: null }, { work: saleWork }, { work: gone }])
        expect(on(IDLE, requested, before)).toEqual({ state: IDLE, changed: {}, effects: [] })
    })

    it.each([cancelledAtDesk, partCancelledAtDesk])('stays in the list, as it is then', (sale) => {
      const ended = done('saleCancellation', { result: 'cancelled', sale, failure: null })
      expect(on(cancelling, ended, { work })).toEqual({
        state: { serving: { selling: 'refreshing' } },
        changed: { work: { ...work, sold: [other, sale] } },
        effects: [asks('refreshDesk')],
      })
    })

    it('is kept, without a ticket that was cancelled elsewhere', () => {
      const ended = done('saleCancellation', {
        result: 'kept',
        sale: partCancelledAtDesk,
        failure: transport,
      })
      expect(on(cancelling, ended, { work })).toEqual({
        state: IDLE,
        changed: { work: { ...work, sold: [other, partCancelledAtDesk] } },
        effects: [looks],
      })
      expect(on(cancelling, ended, { work: null })).toMatchObject({ state: IDLE, changed: {} })
    })
  })
})
