import { describe, expect, it } from 'vitest'
import { giveBackMachine } from '../../machines/give-back/give-back.machine.ts'
import * as select from '../../machines/give-back/give-back.selectors.ts'
import type { GiveBackContext } from '../../machines/give-back/give-back.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { foundOrder, order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const { idProcesoDeCompra } = order
const who = { idProcesoDeCompra, cPermiso: foundOrder.cPermiso }
const input = { ...who, chosen: ['T1', 'T2'] }
const context: GiveBackContext = { ...input, offer: null, result: 'kept', order: null, failure: null }
const on = stepper(giveBackMachine, context)
const offer = { fTotal: 100, fRetenido: 10, cModo: 'MISMO_MEDIO', dHasta: null, lCompra: false } as const
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: expect.any(String) })

describe('tickets that are given back', () => {
  it('are chosen first, the only one by itself, and are kept where the dialog is closed', () => {
    const first = (possible: string[]) => begin(giveBackMachine, { ...who, possible })
    expect(first(['T1', 'T2'])).toEqual({
      state: 'choosing',
      changed: { ...context, chosen: [] },
      effects: [],
    })
    expect(first(['T2']).changed).toEqual({ ...context, chosen: ['T2'] })
    expect(on('choosing', { type: 'ticket.toggled', cNumero: 'T2' }).changed).toEqual({ chosen: ['T1'] })
    expect(on('choosing', { type: 'ticket.toggled', cNumero: 'T3' }, { failure: transport }).changed).toEqual(
      {
        chosen: ['T1', 'T2', 'T3'],
        failure: null,
      },
    )
    expect(on('choosing', { type: 'offer.requested' }, { chosen: [] }).state).toBe('choosing')
    for (const state of ['choosing', 'asking'] as const)
      expect(on(state, { type: 'dialog.closed' })).toMatchObject({
        state: 'kept',
        output: { result: 'kept' },
      })
  })

  it('are asked about, and the amount is shown before anything is confirmed', () => {
    expect(on('choosing', { type: 'offer.requested' }, { failure: transport })).toEqual({
      state: 'asking',
      changed: { failure: null },
      effects: [{ start: 'askGiveBack', input }],
    })
    expect(on('asking', done('askGiveBack', accepted(offer)))).toEqual({
      state: 'offered',
      changed: { offer },
      effects: [],
    })
  })

  it('stay chosen where the server refuses, or does not answer', () => {
    expect(on('asking', done('askGiveBack', refused('DEVOLUCION_VENCIDA')))).toEqual({
      state: 'choosing',
      changed: { failure: refusal('DEVOLUCION_VENCIDA') },
      effects: [],
    })
    expect(on('asking', failed('askGiveBack'))).toEqual({
      state: 'choosing',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('offered', { type: 'choice.changed' }, { offer, failure: transport })).toEqual({
      state: 'choosing',
      changed: { offer: null, failure: null },
      effects: [],
    })
  })

  it('are given back for the amount that was shown, once', () => {
    expect(on('offered', { type: 'giveBack.confirmed' }, { offer, failure: transport })).toEqual({
      state: 'sending',
      changed: { failure: null, result: 'outdated' },
      effects: [{ start: 'giveBackTickets', input: { ...input, fTotal: 100 } }],
    })
    for (const type of ['giveBack.confirmed', 'dialog.closed'] as const)
      expect(on('sending', { type }, { offer })).toEqual({ state: 'sending', changed: {}, effects: [] })
    expect(on('sending', done('giveBackTickets', accepted(order)), { offer })).toMatchObject({
      state: 'givenBack',
      output: { result: 'givenBack', order, failure: null },
    })
  })

  it('are asked about again where the amount has changed, and the other one is shown with the refusal', () => {
    const failure = refusal('IMPORTE_CAMBIADO')
    expect(on('sending', done('giveBackTickets', refused('IMPORTE_CAMBIADO')), { offer })).toEqual({
      state: 'asking',
      changed: { offer: null, failure },
      effects: [{ start: 'askGiveBack', input }],
    })
    const changed = { kind: 'refused', code: 'IMPORTE_CAMBIADO', message: 'It has changed.' } as const
    const other = { ...offer, fTotal: 90 }
    expect(on('asking', done('askGiveBack', accepted(other)), { failure: changed })).toEqual({
      state: 'offered',
      changed: { offer: other },
      effects: [],
    })
  })

  it('are chosen again after another refusal, and confirmed again without an answer', () => {
    expect(on('sending', done('giveBackTickets', refused('ENTRADA_ADMITIDA')), { offer })).toEqual({
      state: 'choosing',
      changed: { offer: null, failure: refusal('ENTRADA_ADMITIDA') },
      effects: [],
    })
    expect(on('sending', failed('giveBackTickets'), { offer })).toEqual({
      state: 'offered',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('may have changed where the dialog is closed after a confirmation that was refused or not answered', () => {
    const closed = { state: 'kept', output: { result: 'outdated', order: null, failure: null } }
    for (const [state, known] of [
      ['choosing', { offer: null }],
      ['asking', { offer: null }],
      ['offered', { offer }],
    ] as const)
      expect(on(state, { type: 'dialog.closed' }, { ...known, result: 'outdated' })).toMatchObject(closed)
    expect(on('offered', { type: 'dialog.closed' }, { offer })).toMatchObject({
      state: 'kept',
      output: { result: 'kept' },
    })
  })

  it('are kept once the time of the look-up is over', () => {
    for (const [state, call] of [
      ['asking', 'askGiveBack'],
      ['sending', 'giveBackTickets'],
    ] as const)
      expect(on(state, done(call, refused('CONSULTA_VENCIDA')), { offer })).toMatchObject({
        state: 'over',
        output: { result: 'over', order: null, failure: refusal('CONSULTA_VENCIDA') },
      })
  })
})

describe('what the dialog shows of it', () => {
  const of = (state: string, change: Partial<GiveBackContext> = {}) =>
    snapshotAt(giveBackMachine, state, { ...context, ...change })

  it('is the choice, and the amount only where it is to be confirmed', () => {
    expect(select.chosen(of('choosing'))).toEqual(['T1', 'T2'])
    expect(
      ['choosing', 'asking', 'offered', 'sending'].map((state) => select.offer(of(state, { offer }))),
    ).toEqual([null, null, offer, offer])
    expect(['choosing', 'asking', 'offered', 'sending'].map((state) => select.isAsking(of(state)))).toEqual([
      false,
      true,
      false,
      false,
    ])
    expect(['asking', 'offered', 'sending'].map((state) => select.isSending(of(state)))).toEqual([
      false,
      false,
      true,
    ])
    expect(select.failure(of('choosing', { failure: transport }))).toEqual(transport)
  })
})
