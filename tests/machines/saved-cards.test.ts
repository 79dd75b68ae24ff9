import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { cardForm, savedMastercard, savedVisa } from '../../machines/samples/saved-cards.ts'
import { savedCardsMachine } from '../../machines/saved-cards/saved-cards.machine.ts'
import * as select from '../../machines/saved-cards/saved-cards.selectors.ts'
import type { SavedCardsContext } from '../../machines/saved-cards/saved-cards.setup.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const cards = [savedVisa, savedMastercard]
const context: SavedCardsContext = { cards, asked: null, form: null, news: null, failure: null }
const on = stepper(savedCardsMachine, context)
const lists = { start: 'listSavedCards' }
const transport = { kind: 'transport' } as const
const notNow = {
  kind: 'refused',
  code: 'TARJETAS_NO_DISPONIBLES',
  message: 'The server says TARJETAS_NO_DISPONIBLES',
} as const
/** The same cards, listed again: each by another alias. */
const fresh = cards.map((card) => ({ ...card, alias_token: `${card.alias_token}-again` }))

describe('the cards that a provider keeps', () => {
  it('are asked for at once', () => {
    expect(begin(savedCardsMachine, undefined)).toMatchObject({ state: 'loading', effects: [lists] })
  })

  it.each([[[]], [cards]])('are listed once they are there', (listed) => {
    const empty = stepper(savedCardsMachine, { ...context, cards: [] })
    expect(empty('loading', done('listSavedCards', accepted(listed)))).toEqual({
      state: 'listed',
      changed: listed.length > 0 ? { cards: listed } : {},
      effects: [],
    })
  })

  it.each(['loading', 'renewing', 'checking'] as const)(
    'that cannot be had, in %s, may be asked for again',
    (state) => {
      for (const event of [
        done('listSavedCards', refused('TARJETAS_NO_DISPONIBLES')),
        failed('listSavedCards'),
      ])
        expect(on(state, event)).toEqual({ state: 'unavailable', changed: {}, effects: [] })
      expect(on('unavailable', { type: 'list.retried' })).toEqual({
        state: 'loading',
        changed: {},
        effects: [lists],
      })
    },
  )
})

describe('a card that is to be deleted', () => {
  const asked = savedVisa.alias_token
  const removing = { removal: 'removing' } as const

  it('is asked about first, and what was said before goes', () => {
    const wanted = { type: 'removal.requested', alias_token: asked } as const
    expect(on('listed', wanted, { news: 'kept', failure: transport })).toEqual({
      state: { removal: 'confirming' },
      changed: { asked, news: null, failure: null },
      effects: [],
    })
  })

  it('stays where the customer says so', () => {
    expect(on({ removal: 'confirming' }, { type: 'removal.left' }, { asked, failure: transport })).toEqual({
      state: 'listed',
      changed: { asked: null, failure: null },
      effects: [],
    })
  })

  it('is deleted by its alias once the customer says yes, and is gone from the list', () => {
    const confirmed = { type: 'removal.confirmed' } as const
    expect(on({ removal: 'confirming' }, confirmed, { asked, failure: transport })).toEqual({
      state: removing,
      changed: { failure: null },
      effects: [{ start: 'removeSavedCard', input: { alias_token: asked } }],
    })
    expect(on(removing, done('removeSavedCard', accepted(null)), { asked })).toEqual({
      state: 'listed',
      changed: { cards: [savedMastercard], asked: null, news: 'removed' },
      effects: [],
    })
  })

  it.each(['ALIAS_VENCIDO', 'NO_ENCONTRADO'] as const)(
    'whose alias is over (%s) is not deleted: the list is asked for again, and says so',
    (code) => {
      expect(on(removing, done('removeSavedCard', refused(code)), { asked })).toEqual({
        state: 'renewing',
        changed: { asked: null },
        effects: [lists],
      })
      expect(on('renewing', done('listSavedCards', accepted(fresh)))).toEqual({
        state: 'listed',
        changed: { cards: fresh, news: 'renewed' },
        effects: [],
      })
    },
  )

  it('that the provider does not delete now is asked about still, with the reason', () => {
    expect(on(removing, done('removeSavedCard', refused(notNow.code)), { asked })).toEqual({
      state: { removal: 'confirming' },
      changed: { failure: notNow },
      effects: [],
    })
    expect(on(removing, failed('removeSavedCard'), { asked })).toEqual({
      state: { removal: 'confirming' },
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('a card that is to be kept', () => {
  it("is typed into the provider's form", () => {
    expect(on('listed', { type: 'keeping.chosen' }, { news: 'removed', failure: transport })).toEqual({
      state: 'opening',
      changed: { news: null, failure: null },
      effects: [{ start: 'openCardForm' }],
    })
    expect(on('opening', done('openCardForm', accepted(cardForm)))).toEqual({
      state: 'typing',
      changed: { form: cardForm },
      effects: [],
    })
  })

  it('is typed nowhere where no form opens, and the cards are there still', () => {
    expect(on('opening', done('openCardForm', refused(notNow.code)))).toEqual({
      state: 'listed',
      changed: { failure: notNow },
      effects: [],
    })
    expect(on('opening', failed('openCardForm'))).toEqual({
      state: 'listed',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is left, before its form is there and after', () => {
    const left = { type: 'keeping.left' } as const
    expect(on('opening', left)).toEqual({ state: 'listed', changed: {}, effects: [] })
    // It may have been kept in that moment.
    expect(on('typing', left, { form: cardForm })).toEqual({
      state: 'loading',
      changed: { form: null },
      effects: [lists],
    })
  })

  it('is kept where the list has one more, whatever its form says', () => {
    const checking = on('typing', { type: 'form.finished' }, { form: cardForm })
    expect(checking).toEqual({ state: 'checking', changed: { form: null }, effects: [lists] })
    const more = [...fresh, { ...savedVisa, cVence: '09/31', alias_token: 'alias-3' }]
    expect(on('checking', done('listSavedCards', accepted(more)))).toEqual({
      state: 'listed',
      changed: { cards: more, news: 'kept' },
      effects: [],
    })
    expect(on('checking', done('listSavedCards', accepted(fresh)))).toEqual({
      state: 'listed',
      changed: { cards: fresh, news: 'notKept' },
      effects: [],
    })
  })

  it.each([{ cMarca: 'AMEX' }, { cNumero: '4242********1111' }, { cVence: null }])(
    'is another one by its brand, its digits or its end: %o',
    (differs) => {
      const listed = [...fresh, { ...savedVisa, ...differs }]
      expect(on('checking', done('listSavedCards', accepted(listed))).changed).toMatchObject({ news: 'kept' })
    },
  )
})

it('the values of saved cards', () => {
  const states = [
    'loading',
    'unavailable',
    'listed',
    { removal: 'confirming' },
    { removal: 'removing' },
    'renewing',
    'opening',
    'typing',
    'checking',
  ] as const
  const full: SavedCardsContext = {
    cards,
    asked: 'alias-2',
    form: cardForm,
    news: 'kept',
    failure: transport,
  }
  const at = (state: (typeof states)[number]) => snapshotAt(savedCardsMachine, state, full)
  const flags = states.map((state) =>
    [select.isLoading, select.isUnavailable, select.isBusy, select.isKeeping].map((value) =>
      value(at(state)),
    ),
  )
  expect(flags).toEqual([
    [true, false, false, false],
    [false, true, false, false],
    [false, false, false, false],
    [false, false, false, false],
    [false, false, true, false],
    [false, false, true, false],
    [false, false, false, true],
    [false, false, false, true],
    [false, false, false, true],
  ])
  const listed = at('listed')
  expect(
    [select.cards, select.asked, select.form, select.news, select.failure].map((value) => value(listed)),
  ).toEqual([cards, 'alias-2', cardForm, 'kept', transport])
})
