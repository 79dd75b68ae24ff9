import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { sentenceProblems } from '../../../statecharts/model/catalogue-check.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'
import { readWordCatalogue, readWordCatalogues } from '../../../statecharts/model/words-files.ts'

const machines = (await discoverMachines()).map(({ machine }) => machine)

const gate = createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: {
      entry: 'lock',
      on: {
        pushed: [{ guard: 'hasTicket', target: 'open', actions: 'count' }, { actions: 'beep' }],
        oiled: 'open',
      },
    },
    open: { after: { wait: 'shut' } },
  },
  meta: {
    title: 'gate',
    spec: [],
    events: { pushed: 'Somebody pushes.', oiled: 'Somebody oils it.' },
    guards: { hasTicket: 'Is there a ticket?' },
    delays: { wait: 'a while' },
  },
})
const arrows = {
  'gate.open|xstate.after.wait.gate.open|else': 'A while passes.',
  'gate.shut|pushed|else': 'Without a ticket it stays shut.',
  'gate.shut|pushed|hasTicket': 'The ticket opens it.',
}
const actions = { beep: 'It beeps.', count: 'One more.', 'gate.lock': 'The bolt falls.' }

describe('the check of sentences', () => {
  test('accepts a sentence for every branch, and words for every action, in the order of their keys', () => {
    expect(sentenceProblems([gate], { arrows, actions })).toEqual([])
  })

  test('names an arrow without a sentence, an action without words, and what belongs to neither', () => {
    const { 'gate.shut|pushed|else': _, ...fewer } = arrows
    const { beep: __, ...others } = actions
    expect(
      sentenceProblems([gate], {
        arrows: { ...fewer, 'gate.shut|oiled|else': 'Too many.' },
        actions: { ...others, 'gate.sing': 'It sings.' },
      }),
    ).toEqual([
      'chart-arrows.json: no sentence: gate.shut|pushed|else',
      'chart-arrows.json: a sentence of nothing: gate.shut|oiled|else',
      'chart-actions.json: no words: beep, or gate.beep',
      'chart-actions.json: words of nothing: gate.sing',
      'out of order: gate.shut|oiled|else',
    ])
  })
})

test('an arrow says its own sentence; its event’s where nothing else may come of it', () => {
  const words = createWords(gate, { ...englishWords, arrows, actions })
  const said = chartOf(gate).transitions.map(({ key }) => words.arrow(key))
  expect(said.map(({ sentence }) => sentence)).toEqual([
    'The ticket opens it.',
    'Without a ticket it stays shut.',
    'Somebody oils it.',
    'A while passes.',
  ])
  expect(said.every(({ question, otherwise }) => question === null && !otherwise)).toBe(true)
  expect(['lock', 'beep'].map(words.action)).toEqual(['The bolt falls.', 'It beeps.'])
})

test('a branch without a sentence says its question, the last that none before it was met', () => {
  const words = createWords(gate, englishWords)
  const [first, second] = chartOf(gate).transitions.map(({ key }) => words.arrow(key))
  expect(first).toMatchObject({ sentence: 'Somebody pushes.', question: 'Is there a ticket?' })
  expect(second).toMatchObject({ sentence: 'Somebody pushes.', question: null, otherwise: true })
})

test.each(readWordCatalogues().map((catalogue) => [catalogue.language, catalogue] as const))(
  'every arrow of every machine has a sentence, and every action words, in %s',
  (_, catalogue) => {
    expect(sentenceProblems(machines, catalogue)).toEqual([])
  },
)

test('a charge that comes too late is reported with its refund, in Spanish', () => {
  const machine = machines.find(({ id }) => id === 'payment-attempt')!
  const words = createWords(machine, readWordCatalogue('es'))
  expect(words.arrow('payment-attempt.ENVIANDO|charge.approved|1').sentence).toBe(
    'Se cobró, pero la compra ya no lo puede usar: se devuelve.',
  )
  expect(words.action('requestRefund')).toBe('Se pide devolver el dinero.')
})
