import { expect, test, vi } from 'vitest'
import { createTurns } from '../../../server/db/turns.ts'
import { callGoingFirst, goingFirst } from '../../../server/going-first.ts'

const limits = { mostWaiting: 3, waitMs: 60_000, firstWaitMs: 60_000 }

/** Asks for turns in this order, all at once, and ends each as soon as it came. @returns the order in which they came. */
const orderOf = async (asked: readonly string[], size = 1): Promise<string[]> => {
  const turns = createTurns(size, limits)
  const held = await Promise.all(Array.from({ length: size }, () => turns.take()))
  const came: string[] = []
  const all = asked.map((name) => {
    const take = () =>
      turns.take().then(
        (end) => {
          came.push(name)
          end()
        },
        (error) => came.push(`${name} ${error.code}`),
      )
    return name.startsWith('holder') ? goingFirst(take) : take()
  })
  for (const end of held) end()
  await Promise.all(all)
  return came
}

test('who goes first does so, in the order in which they came; so do the others, behind them', async () => {
  expect(await orderOf(['a', 'holder 1', 'b', 'holder 2', 'c'])).toEqual([
    'holder 1',
    'holder 2',
    'a',
    'b',
    'c',
  ])
})

test('however many go first, one turn in four is of the others', async () => {
  const holders = Array.from({ length: 9 }, (_, nth) => `holder ${nth}`)
  const came = await orderOf(['a', 'b', ...holders])
  expect(came.map((name) => (name.startsWith('holder') ? '-' : name)).join('')).toBe('---a---b---')
})

test('the fourth of the others who would wait is refused at once; of those who go first none', async () => {
  const holders = Array.from({ length: 6 }, (_, nth) => `holder ${nth}`)
  const came = await orderOf(['a', 'b', 'c', 'd', ...holders])
  expect(came[0]).toBe('d DATABASE_BUSY')
  expect(came.slice(1).toSorted()).toEqual(['a', 'b', 'c', ...holders])
})

test('a turn that does not come in time is refused, and takes none from who waits behind it', async () => {
  const turns = createTurns(1, { ...limits, waitMs: 20 })
  const end = await turns.take()
  await expect(turns.take()).rejects.toMatchObject({ code: 'DATABASE_BUSY' })
  expect(turns.waiting).toBe(0)
  const later = goingFirst(() => turns.take())
  end()
  // Once is once: a second end gives nobody another turn.
  end()
  const endLater = await later
  const next = goingFirst(() => turns.take())
  expect(turns.waiting).toBe(1)
  endLater()
  ;(await next)()
  expect(await orderOf(['a', 'b'], 2)).toEqual(['a', 'b'])
})

test('a call that has had a connection goes before those that wait for their first, unlike a loop', async () => {
  const turns = createTurns(1, limits)
  const end = await turns.take()
  const came: string[] = []
  const twice = async (name: string) => {
    for (const time of ['first', 'second']) {
      const endOwn = await turns.take()
      came.push(`${name} ${time}`)
      endOwn()
    }
  }
  const works = [
    callGoingFirst(() => twice('payment')),
    goingFirst(() => twice('loop')),
    callGoingFirst(() => twice('door')),
  ]
  end()
  await Promise.all(works)
  // A turn is passed on before whoever had it asks for another.
  expect(came).toEqual([
    'payment first',
    'loop first',
    'payment second',
    'door first',
    'loop second',
    'door second',
  ])
})

test('what a call asks at once waits in line as often, however much it asks', async () => {
  const turns = createTurns(1, limits)
  const end = await turns.take()
  const came: string[] = []
  const take = async (name: string) => {
    const endOwn = await turns.take()
    came.push(name)
    endOwn()
  }
  const all = [
    callGoingFirst(() => Promise.all([take('one'), take('one')])),
    callGoingFirst(() => take('two')),
  ]
  end()
  await Promise.all(all)
  expect(came).toEqual(['one', 'one', 'two'])
})

test('while who goes first has waited for a third of its time, one turn in sixteen is of the others', async () => {
  vi.useFakeTimers()
  const turns = createTurns(1, { mostWaiting: 3, waitMs: 60_000, firstWaitMs: 60_000 })
  const end = await turns.take()
  const came: string[] = []
  const take = async (name: string) => {
    const endOwn = await turns.take()
    came.push(name)
    endOwn()
  }
  const all = [take('a'), ...Array.from({ length: 20 }, () => goingFirst(() => take('-')))]
  vi.advanceTimersByTime(21_000)
  end()
  await Promise.all(all)
  vi.useRealTimers()
  expect(came.join('')).toBe(`${'-'.repeat(15)}a-----`)
})
