import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { foldChart } from '../../../statecharts/fold/fold-chart.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'

const machine = createMachine({
  id: 'door',
  initial: 'inside',
  states: {
    inside: {
      initial: 'asking',
      states: {
        asking: { on: { answered: 'sure', left: '#door.lost' } },
        sure: { on: { opened: '#door.open' } },
      },
    },
    open: { on: { closed: 'lost', knocked: 'waiting', rung: { actions: 'ring' } } },
    lost: { on: { searched: 'gone' } },
    gone: { on: { searched: 'over' } },
    over: {},
    waiting: {},
  },
})
const chart = chartOf(machine)
const path = ['door.inside.asking', 'door.inside.sure', 'door.open']

/** What the buttons say that open ways out, by the state whose ways they are. */
const counted = (language: 'es' | 'en' | 'pt', ...open: string[]) => {
  const say = createWords(machine, { ...englishWords, language })
  const { parts } = foldChart({ chart, path, say, width: 700, reserve: 0, open: new Set(open) })
  return Object.fromEntries(
    parts.flatMap((part) => (part.kind === 'ways' ? [[part.of, part.lines[0]![0]!.text]] : [])),
  )
}

test('ways out are others beside a step alone, and counted without the states behind them', () => {
  expect(counted('en')).toEqual({ 'door.inside': '1 other way', 'door.open': '3 ways' })
  expect(counted('es')).toEqual({ 'door.inside': 'Otro camino', 'door.open': '3 caminos' })
  expect(counted('pt')).toEqual({ 'door.inside': 'Outro caminho', 'door.open': '3 caminhos' })
})

test('states beside an open box, which no way out of it leads to, are counted themselves', () => {
  expect(counted('en', 'door.inside')['door.inside']).toBe('3 states')
  expect(counted('es', 'door.inside')['door.inside']).toBe('3 estados')
  expect(counted('pt', 'door.inside')['door.inside']).toBe('3 estados')
})
