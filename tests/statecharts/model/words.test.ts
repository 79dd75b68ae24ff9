import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { chartOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { createWords, englishWords } from '../../../statecharts/model/words.ts'
import { catalogueProblems, metaProblems, textsOf } from '../../../statecharts/model/words-check.ts'
import { readWordCatalogue } from '../../../statecharts/model/words-files.ts'

const machines = (await discoverMachines()).map(({ machine }) => machine)

describe('words of payment', () => {
  const machine = machines.find(({ id }) => id === 'payment')!
  const said = (language: 'es' | 'en' | 'pt') => {
    const words = createWords(machine, readWordCatalogue(language))
    return [
      words.machine,
      words.state('payment.asking.question.waiting'),
      words.event('payment.asked'),
      words.event('xstate.done.actor.askPayment'),
      words.event('xstate.error.actor.askPayment'),
      words.event('xstate.after.askStep.payment.asking.question.waiting'),
      words.event('xstate.init'),
      words.actor('askPayment'),
      words.delay('askStep'),
      words.guard('isProcessedInTime'),
    ]
  }

  test('are the machine file’s own in English', () => {
    expect(said('en')).toEqual([
      'One payment: what was confirmed is charged once, and asked about until its end is known.',
      'The next question follows.',
      'The customer asks again what became of the payment.',
      'The server is asked what became of the payment: this has ended.',
      'The server is asked what became of the payment: this failed.',
      'After 1 s, and five after question 5.',
      'It starts.',
      'the server is asked what became of the payment',
      '1 s, and five after question 5',
      'Is it being processed, and are there questions left of the 5?',
    ])
  })

  test('are the catalogue’s in Spanish', () => {
    expect(said('es')).toEqual([
      'Un pago: lo confirmado se cobra una sola vez, y se pregunta por él hasta saber cómo terminó.',
      'Sigue la próxima pregunta.',
      'Quien compra vuelve a preguntar qué fue del pago.',
      'Se le pregunta al servidor qué fue del pago: esto terminó.',
      'Se le pregunta al servidor qué fue del pago: esto falló.',
      'Después de 1 s, y cinco después de la pregunta 5.',
      'Empieza.',
      'se le pregunta al servidor qué fue del pago',
      '1 s, y cinco después de la pregunta 5',
      '¿Se está procesando, y quedan preguntas de las 5?',
    ])
  })

  test('are the catalogue’s in Portuguese', () => {
    expect(said('pt')).toEqual([
      'Um pagamento: o que foi confirmado é cobrado uma só vez, e se pergunta por ele até saber como terminou.',
      'Segue a próxima pergunta.',
      'Quem compra pergunta de novo o que houve com o pagamento.',
      'O servidor é consultado sobre o que houve com o pagamento: isto terminou.',
      'O servidor é consultado sobre o que houve com o pagamento: isto falhou.',
      'Depois de 1 s, e cinco depois da pergunta 5.',
      'Começa.',
      'o servidor é consultado sobre o que houve com o pagamento',
      '1 s, e cinco depois da pergunta 5',
      'Está sendo processado, e ainda restam perguntas das 5?',
    ])
  })

  test.each([
    ['es', 'La detienen desde afuera.', 'Algo entre las máquinas mismas.'],
    ['en', 'It is stopped from outside.', 'Something between the machines themselves.'],
    ['pt', 'É parada de fora.', 'Algo entre as próprias máquinas.'],
  ] as const)('describe what the engine itself sends, in %s', (language, stopped, other) => {
    const words = createWords(machine, readWordCatalogue(language))
    expect([words.event('xstate.stop'), words.event('xstate.route.anything')]).toEqual([stopped, other])
  })

  test('call what has no words by its name', () => {
    const words = createWords(machine, englishWords)
    expect([words.state('nowhere'), words.event('nothing.happened'), words.guard('isNone')]).toEqual([
      'nowhere',
      'nothing.happened',
      'isNone',
    ])
  })
})

test('a trigger is described by its kind, and a transition by its own sentence', () => {
  const machine = setup({ guards: { isOpen: () => true } }).createMachine({
    id: 'door',
    description: 'A door.',
    initial: 'shut',
    states: {
      shut: {
        description: 'It is shut.',
        always: { guard: 'isOpen', target: 'open', description: 'It was open.' },
      },
      open: {
        description: 'It is open.',
        initial: 'wide',
        onDone: 'shut',
        states: { wide: { type: 'final', description: 'Wide.' } },
      },
    },
  })
  const words = createWords(machine, englishWords)
  expect(
    chartOf(machine).transitions.map((each) => [words.trigger(each), words.transition(each.key)]),
  ).toEqual([
    ['At once.', 'It was open.'],
    ['Everything that was going on here has ended.', ''],
  ])
})

describe('the check of meta', () => {
  const chart = (meta: object) =>
    createMachine({
      id: 'lamp',
      description: 'A lamp.',
      meta,
      initial: 'off',
      states: {
        off: { description: 'Dark.', on: { pressed: { target: 'on', guard: 'hasPower' } } },
        on: {
          description: 'Light.',
          invoke: { id: 'burn', src: 'burn' },
          after: { aWhile: 'off' },
        },
      },
    })

  test('is content with words for every name of the chart', () => {
    const meta = {
      spec: [],
      events: { pressed: 'Somebody presses.' },
      actors: { burn: 'it burns' },
      delays: { aWhile: 'a while' },
      guards: { hasPower: 'Is there power?' },
    }
    expect(metaProblems(chart(meta))).toEqual([])
  })

  test('names what has no words', () => {
    expect(metaProblems(chart({ spec: [], events: {} }))).toEqual([
      'lamp: meta.events has no words for pressed',
      'lamp: meta.actors has no words for burn',
      'lamp: meta.delays has no words for aWhile',
      'lamp: meta.guards has no words for hasPower',
    ])
  })

  test('names what the chart does not have', () => {
    const meta = {
      spec: [],
      events: { pressed: 'Somebody presses.', pulled: 'Somebody pulls.' },
      actors: { burn: 'it burns', shine: 'it shines' },
      delays: { aWhile: 'a while', ages: 'ages' },
      guards: { hasPower: 'Is there power?', isDark: 'Is it dark?' },
    }
    expect(metaProblems(chart(meta))).toEqual([
      'lamp: meta.events names pulled, which the chart does not have',
      'lamp: meta.actors names shine, which the chart does not have',
      'lamp: meta.delays names ages, which the chart does not have',
      'lamp: meta.guards names isDark, which the chart does not have',
    ])
  })
})

test('the check of a catalogue names what is missing, stale, wrongly braced and out of order', () => {
  const catalogue = { 'B {delay}.': 'B.', 'A.': 'A.', 'C.': '' }
  expect(catalogueProblems(['A.', 'B {delay}.', 'C.', 'D.'], catalogue)).toEqual([
    'not translated: C.',
    'not translated: D.',
    'not with the same braces: B {delay}.',
    'out of order: A.',
  ])
  expect(catalogueProblems(['A.'], { 'A.': 'A.', 'B.': 'B.' })).toEqual(['stale: B.'])
})

test.each(machines)('$id has words for every name of its chart', (machine) => {
  expect(metaProblems(machine)).toEqual([])
})

test.each(['es', 'pt'] as const)('%s says everything that the machines say', (language) => {
  expect(catalogueProblems(textsOf(machines), readWordCatalogue(language).texts)).toEqual([])
})
