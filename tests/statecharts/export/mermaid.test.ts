import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { mermaidOf } from '../../../statecharts/export/mermaid.ts'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogue } from '../../../statecharts/model/words-files.ts'

const spanish = readWordCatalogue('es')
const inEnglish = (machine: AnyStateMachine): string =>
  mermaidOf(chartOf(machine), createWords(machine, englishWords))

describe.each((await discoverMachines()).map(({ name, machine }) => [name, machine] as const))(
  '%s',
  (_, machine) => {
    const chart = chartOf(machine)
    const words = createWords(machine, spanish)
    const lines = mermaidOf(chart, words).split('\n')

    test('declares every state once, by its title and its identifier', () => {
      const declared = lines.flatMap((line) => /^\s*state "(.+)" as \w+/.exec(line)?.[1] ?? [])
      expect(declared.sort()).toEqual(
        statesOf(chart.root)
          .map(({ id, key }) => (words.title(id) === key ? key : `${words.title(id)} (${key})`))
          .sort(),
      )
    })

    test('draws every transition', () => {
      const arrows = lines.filter((line) => / --> \w+ : /.test(line)).flatMap((line) => line.split('<br/>'))
      const notes = lines.filter(
        (line) =>
          line.startsWith('    ') && !/(state|-->|--$|\}|(en marcha|al entrar|al salir): )/.test(line),
      )
      // One arrow for each state that a transition leads to: of parallel regions it may name several.
      const ends = chart.transitions.map(({ targets }) => Math.max(1, targets.length))
      expect(arrows.length + notes.length).toBe(ends.reduce((sum, count) => sum + count, 0))
    })
  },
)

test('a transition into its own source and another region: its inner target in a note, the outer one as an arrow', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      left: {
        initial: 'x',
        states: {
          x: {},
          y: { on: { again: { target: ['#m.left.y', '#m.right.w'] } } },
        },
        on: { both: { target: ['#m.left.y', '#m.right.w'] }, out: { target: '#m.right.z' } },
      },
      right: { initial: 'z', states: { z: {}, w: {} } },
    },
  })
  const drawn = inEnglish(machine).split('\n')
  expect(drawn.filter((line) => line.includes(' : '))).toEqual([
    '  s_m_left --> s_m_right_w : both',
    '  s_m_left --> s_m_right_z : out',
    '  s_m_left_y --> s_m_right_w : again',
  ])
  expect(drawn.slice(drawn.findIndex((line) => line.includes('note')))).toEqual([
    '  note right of s_m_left',
    '    both → y',
    '  end note',
    '  note right of s_m_left_y',
    '    again → y',
    '  end note',
    '',
  ])
})

test('nested and parallel states, ends, actors and what stays where it is', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        invoke: { id: 'ask', src: 'ask', onDone: 'b', onError: 'b' },
        on: { again: { actions: 'count' } },
      },
      b: {
        type: 'parallel',
        states: { left: { initial: 'x', states: { x: {} } }, right: {} },
        on: { go: 'end' },
      },
      end: { type: 'final' },
    },
  })
  expect(inEnglish(machine)).toBe(`stateDiagram-v2
  state "m" as s_m {
    state "a" as s_m_a
    state "b" as s_m_b {
      state "left" as s_m_b_left {
        state "x" as s_m_b_left_x
        [*] --> s_m_b_left_x
      }
      --
      state "right" as s_m_b_right
    }
    state "end" as s_m_end
    s_m_end --> [*]
    [*] --> s_m_a
  }
  s_m_a --> s_m_b : Ask: this has ended.<br/>Ask: this failed.
  s_m_b --> s_m_end : go
  note right of s_m_a
    going on: ask
    again
  end note
`)
})

test('a semicolon and a quotation mark end no line and no label', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    meta: { spec: [], events: { go: 'It is over; "b" is next.' } },
    states: { a: { on: { go: 'b' } }, b: {} },
  } as never)
  expect(inEnglish(machine)).toContain('  s_m_a --> s_m_b : It is over#59; #quot;b#quot; is next.\n')
})
