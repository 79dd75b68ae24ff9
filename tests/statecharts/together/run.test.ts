import { describe, expect, test } from 'vitest'
import { locales } from '../../../contract/client-state.ts'
import { apply, isFull, readMoves, written } from '../../../statecharts/together/moves.ts'
import { run } from '../../../statecharts/together/run.ts'
import { createSystem } from '../../../statecharts/together/system.ts'
import file from '../../../statecharts/together/words.json' with { type: 'json' }
import type { TogetherWords } from '../../../statecharts/together/words.ts'

const words: TogetherWords = file

/** A row of numbers from 0 to 1, the same each time. */
function numbersFrom(seed: number) {
  let last = seed
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648
    return last / 2_147_483_648
  }
}

describe('everybody on one clock', () => {
  test('the same moves lead to the same view, and one move fewer to the view before', () => {
    const moves = readMoves('a.hold n2 a.payDeclined n4 a.pay n3')
    const all = run(moves)
    expect(run(moves)).toEqual(all)
    const before = run(moves.slice(0, -1))
    expect(all.messages.filter(({ order }) => order <= all.before)).toEqual(before.messages)
  })

  test('an address holds moves, and says which of them means nothing now', () => {
    const moves = readMoves('a.hold n2 a.pay n12 1m')
    expect(written(moves)).toBe('a.hold n2 a.pay n12 1m')
    expect(run(readMoves('a.hold b.pay n2')).unknown).toBe('b.pay')
    expect(run(readMoves('a.hold nonsense')).unknown).toBe('nonsense')
  })

  test('an address holds 500 moves, and none more', () => {
    expect(['n499', 'a.hold n499', 'a.hold n600'].map((text) => isFull(readMoves(text)))).toEqual([
      ...[false, true, true],
    ])
    expect(readMoves('a.hold n600')).toHaveLength(500)
  })

  test('the clock of the purchase runs in every browser, and the deadline is the server’s', () => {
    const held = run(readMoves('a.hold n2'))
    expect([held.now, held.deadline]).toEqual([400, 1_800_200])
    const near = run(readMoves('a.hold n2 deadline'))
    expect(near.now).toBe(1_800_200)
    expect(near.standings.find(({ machine }) => machine === 'purchase-timer')?.value).toEqual({
      running: { INICIADO: 'alert' },
    })
  })

  test('the second card is charged only once the provider will never charge the first', () => {
    const { messages } = run(readMoves('a.hold n2 a.payDeclined n4 a.pay n6'))
    const asked = messages.filter(({ to }) => to === 'provider').map(({ sentence }) => sentence)
    expect(asked).toEqual(['ask.charge', 'ask.void', 'ask.charge'])
  })

  test('who acts on the second device leaves the first one as it was', () => {
    const { offered, shown } = run(readMoves('a.hold n2 b.device'))
    expect(shown).toEqual({ a: 'holding', b: 'empty' })
    expect([offered.includes('a.pay'), offered.includes('b.pay')]).toEqual([true, false])
  })

  test.each([1, 2, 3, 4])(
    'walk %i: whatever is done in whatever order, money and words are right',
    (seed) => {
      const random = numbersFrom(seed)
      const system = createSystem()
      for (let step = 0; step < 150; step++) {
        const offered = [...system.offered().keys()]
        const choice = random() < 0.35 ? offered[Math.floor(random() * offered.length)]! : 'next'
        apply(system, random() < 0.03 ? 'deadline' : choice)
        for (const { sentence } of system.messages()) expect(words, sentence).toHaveProperty([sentence])
        const { attempts, purchases } = system.rows
        const paid = purchases.filter(({ places }) => places === 'sold').map(({ id }) => id)
        const confirmed = attempts.filter(({ state }) => state === 'CONFIRMADO')
        expect(confirmed.map(({ purchaseId }) => purchaseId).sort()).toEqual(paid.sort())
      }
    },
  )

  test('every sentence is there in three languages', () => {
    const missing = Object.entries(words).filter(([, each]) => locales.some((language) => !each[language]))
    expect(missing).toEqual([])
  })
})
