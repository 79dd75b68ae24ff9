import { describe, expect, it } from 'vitest'
import { card, forFree } from '../../machines/samples/payment.ts'
import { entering, inCard, on, opensPage, refusal, selects, transport } from './support/card.ts'

describe('a payment that is ready', () => {
  it('may change its card', () => {
    expect(on('ready', { type: 'card.changed' }, { card, captcha: 'solved' })).toEqual({
      state: entering,
      changed: { card: null, captcha: null },
      effects: [],
    })
  })

  it('for free has no card to change: the customer may choose again, or go on', () => {
    const counted = { chosen: forFree, failure: refusal('TOTAL_CAMBIADO') }
    expect(on('ready', { type: 'card.changed' }, counted)).toEqual({
      state: 'choosing',
      changed: { failure: null },
      effects: [],
    })
    expect(on('choosing', { type: 'card.submitted' }, { chosen: forFree, failure: transport })).toEqual({
      state: 'selecting',
      changed: { failure: null },
      effects: [selects(2)],
    })
    expect(on('choosing', { type: 'card.submitted' }, { chosen: null })).toEqual({
      state: 'choosing',
      changed: {},
      effects: [],
    })
  })

  it('that the server refused is asked for once more by going on', () => {
    expect(on('choosing', { type: 'card.submitted' }, { failure: transport })).toEqual({
      state: 'selecting',
      changed: { failure: null },
      effects: [selects(1)],
    })
  })

  it('whose page is gone by now asks for it again; for free, the customer chooses again', () => {
    expect(on('ready', { type: 'card.page.retried' }, { card, captcha: 'solved' })).toEqual({
      state: inCard('opening'),
      changed: { card: null, captcha: null, pageLoads: 2 },
      effects: [opensPage],
    })
    expect(on('ready', { type: 'card.page.retried' }, { chosen: forFree, failure: transport })).toEqual({
      state: 'choosing',
      changed: { failure: null },
      effects: [],
    })
  })
})
