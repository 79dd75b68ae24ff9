import { describe, expect, it } from 'vitest'
import { salePapersMachine } from '../../machines/sale-papers/sale-papers.machine.ts'
import * as select from '../../machines/sale-papers/sale-papers.selectors.ts'
import type { SalePapersContext } from '../../machines/sale-papers/sale-papers.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { papersOfSale, papersUnderWay, receiver } from '../../machines/samples/papers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { token: 'personal-1', idProcesoDeCompra: 'p-1' }
const context: SalePapersContext = { ...input, papers: null, failure: null }
const on = stepper(salePapersMachine, context)
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: expect.any(String) })
const look = { start: 'loadPapers', input }
const nextLook = { type: 'xstate.after.nextLook.sale-papers.shown' } as const

describe('papers of a sale', () => {
  it('are read as the dialog opens, and shown', () => {
    expect(begin(salePapersMachine, input)).toEqual({ state: 'reading', changed: context, effects: [look] })
    expect(on('reading', done('loadPapers', accepted(papersOfSale)), { failure: transport })).toMatchObject({
      state: 'shown',
      changed: { papers: papersOfSale, failure: null },
    })
  })

  it('are read again while one is being issued, and what is shown stays meanwhile', () => {
    expect(on('shown', nextLook, { papers: papersUnderWay })).toEqual({
      state: 'reading',
      changed: {},
      effects: [look],
    })
    expect(on('shown', nextLook, { papers: papersOfSale })).toEqual({
      state: 'shown',
      changed: {},
      effects: [],
    })
    expect(on('shown', nextLook, {}).state).toBe('shown')
  })

  it('that could not be read are asked for again, with the reason shown', () => {
    expect(on('reading', done('loadPapers', refused('NO_ENCONTRADO')), { papers: papersOfSale })).toEqual({
      state: 'unread',
      changed: { failure: refusal('NO_ENCONTRADO') },
      effects: [],
    })
    expect(on('reading', failed('loadPapers'))).toMatchObject({
      state: 'unread',
      changed: { failure: transport },
    })
    expect(on('unread', { type: 'papers.retried' }, { failure: transport })).toEqual({
      state: 'reading',
      changed: { failure: null },
      effects: [look],
    })
  })

  it('name who the clerk says, once, and stay as they were where that is refused', () => {
    const submitted = { type: 'receiver.submitted', receiver } as const
    expect(on('shown', submitted, { papers: papersUnderWay, failure: transport })).toEqual({
      state: 'naming',
      changed: { failure: null },
      effects: [{ start: 'nameReceiver', input: { ...input, receiver } }],
    })
    for (const event of [submitted, { type: 'dialog.closed' } as const])
      expect(on('naming', event)).toEqual({ state: 'naming', changed: {}, effects: [] })
    expect(on('naming', done('nameReceiver', accepted(papersOfSale)))).toMatchObject({
      state: 'shown',
      changed: { papers: papersOfSale },
    })
    const before = { papers: papersUnderWay }
    expect(on('naming', done('nameReceiver', refused('FACTURA_EMITIDA')), before)).toMatchObject({
      state: 'shown',
      changed: { failure: refusal('FACTURA_EMITIDA') },
    })
    expect(on('naming', failed('nameReceiver'), before)).toMatchObject({
      state: 'shown',
      changed: { failure: transport },
    })
  })

  it('are closed from wherever nothing is being written', () => {
    for (const state of ['reading', 'shown', 'unread'] as const)
      expect(on(state, { type: 'dialog.closed' }).state).toBe('closed')
  })
})

describe('what the dialog shows of them', () => {
  const of = (state: string, change: Partial<SalePapersContext> = {}) =>
    snapshotAt(salePapersMachine, state, { ...context, ...change })
  const states = ['reading', 'shown', 'naming', 'unread']

  it('is what was read last, and what is under way', () => {
    expect(select.papers(of('reading', { papers: papersOfSale }))).toEqual(papersOfSale)
    expect(states.map((state) => select.isReading(of(state)))).toEqual([true, false, false, false])
    expect(states.map((state) => select.isNaming(of(state)))).toEqual([false, false, true, false])
    expect(states.map((state) => select.isUnread(of(state)))).toEqual([false, false, false, true])
    expect(select.isClosed(of('shown'))).toBe(false)
    expect(select.failure(of('unread', { failure: transport }))).toEqual(transport)
  })
})
