import { describe, expect, test } from 'vitest'
import type { ChartState } from '../../statecharts/model/chart.ts'
import type { RecordedStep, Recording } from '../../statecharts/recording/recording.ts'
import { activeStates, titlesIn, waysIn } from '../../viewer/recording/active-states.ts'
import { changesOf } from '../../viewer/recording/changes.ts'
import { recordingFileName } from '../../viewer/recording/save-recording.ts'
import { leadingActor, standingsAt } from '../../viewer/recording/standings.ts'

const step = (actor: string, event: string, more: Partial<RecordedStep> = {}): RecordedStep => ({
  at: 0,
  actor,
  event,
  taken: [],
  state: 'on',
  status: 'active',
  ...more,
})
const recording: Recording = {
  format: 'taquilla-recording',
  version: 1,
  origin: 'tab',
  title: 'A tab of the shop',
  begunAt: 0,
  actors: [
    { id: 'root', machine: 'root', state: 'booting' },
    { id: 'cart', machine: 'cart', state: null },
    { id: 'network', machine: null, state: null },
  ],
  steps: [
    step('root', 'booted', { state: 'ready', taken: ['root.booting|booted|0'] }),
    step('cart', 'xstate.init', { state: 'empty' }),
    step('network', 'drops', { state: null }),
    step('root', 'notified', { state: 'ready', taken: ['root.ready|notified|0'] }),
    step('cart', 'xstate.stop', { state: null, status: 'stopped' }),
  ],
}
const brief = (position: number) =>
  standingsAt(recording, position).map(({ actor, state, status, last }) => [actor.id, state, status, last])

describe('the actors of a recording at a step', () => {
  test('have their states before the first step, in the middle and at the end', () => {
    expect(brief(0)).toEqual([
      ['root', 'booting', 'active', -1],
      ['cart', null, 'absent', -1],
      ['network', null, 'active', -1],
    ])
    expect(brief(2)).toEqual([
      ['root', 'ready', 'active', 0],
      ['cart', 'empty', 'active', 1],
      ['network', null, 'active', -1],
    ])
    expect(brief(5)).toEqual([
      ['root', 'ready', 'active', 3],
      ['cart', null, 'stopped', 4],
      ['network', null, 'active', 2],
    ])
  })

  test('have the transitions of that step and of all steps before', () => {
    const [root] = standingsAt(recording, 4)
    expect([...root!.fired]).toEqual(['root.ready|notified|0'])
    expect([...root!.taken]).toEqual(['root.booting|booted|0', 'root.ready|notified|0'])
    expect(root!.stood).toEqual(['booting', 'ready', 'ready'])
  })

  test('are led by the machine started last in a tab, and by the acting one in a counterexample', () => {
    const leads = (of: Recording, position: number) => leadingActor(of, position, standingsAt(of, position))
    expect([0, 2, 4, 5].map((position) => leads(recording, position))).toEqual([
      'root',
      'cart',
      'cart',
      'root',
    ])
    const checked = { ...recording, origin: 'model-checker' } as const
    expect([0, 2, 3, 4, 5].map((position) => leads(checked, position))).toEqual([
      'root',
      'cart',
      'cart',
      'root',
      'cart',
    ])
  })
})

describe('what a step led to', () => {
  test('is the innermost states that it entered, and nothing where all stays', () => {
    expect(changesOf(recording)).toEqual([
      { changed: true, entered: ['ready'] },
      { changed: true, entered: ['empty'] },
      { changed: false, entered: [] },
      { changed: false, entered: [] },
      { changed: true, entered: [] },
    ])
    const steps = [
      step('root', 'a', { state: { x: 'off', y: { z: 'on' } } }),
      step('root', 'b', { state: { x: 'off', y: { z: 'dim' } } }),
      step('network', 'drops', { state: null, note: 'the answer is lost' }),
    ]
    expect(changesOf({ ...recording, steps })).toEqual([
      { changed: true, entered: ['x.off', 'y.z.on'] },
      { changed: true, entered: ['y.z.dim'] },
      { changed: true, entered: [] },
    ])
  })
})

describe('the states that are lit', () => {
  const state = (id: string, states: ChartState[] = []): ChartState => ({
    id,
    key: id.split('.').at(-1) as string,
    kind: 'atomic',
    description: '',
    tags: [],
    entry: [],
    exit: [],
    raises: [],
    invokes: [],
    initial: null,
    states,
  })
  const root = state('m', [state('m.a', [state('m.a.x'), state('m.a.y')]), state('m.b', [state('m.b.x')])])

  test('are those of every region, without the root and without what the chart does not know', () => {
    expect([...activeStates(root, 'a')]).toEqual(['m.a'])
    expect([...activeStates(root, { a: 'y', b: { x: {} } })]).toEqual(['m.a', 'm.a.y', 'm.b', 'm.b.x'])
    expect([...activeStates(root, { gone: 'x', toString: 'y' })]).toEqual([])
    expect([...activeStates(root, null)]).toEqual([])
  })

  test('fit one line of titles', () => {
    const words = { machineId: 'checkout', title: (id: string) => `<${id}>` }
    expect(titlesIn(words, 'idle')).toBe('<checkout.idle>')
    expect(titlesIn(words, { paying: 'charging' })).toBe('<checkout.paying.charging>')
    expect(titlesIn(words, { choosing: { places: 'none', promotions: 'none' }, left: {} })).toBe(
      '<checkout.choosing.places.none> · <checkout.choosing.promotions.none> · <checkout.left>',
    )
  })

  test('stand behind the titles of the states around them', () => {
    const words = { machineId: 'm', title: (id: string) => `<${id}>` }
    expect(waysIn(words, 'idle')).toBe('<m.idle>')
    expect(waysIn(words, { paying: 'charging' })).toBe('<m.paying> › <m.paying.charging>')
    expect(waysIn(words, { open: { a: { b: 'c' }, d: 'e' }, left: {} })).toBe(
      '<m.open> › (<m.open.a> › <m.open.a.b> › <m.open.a.b.c> · <m.open.d> › <m.open.d.e>) · <m.left>',
    )
  })
})

describe('the name of a saved recording', () => {
  test('says when it began, or whose it is, and nothing of anybody', () => {
    const begunAt = new Date(2027, 2, 1, 20, 4).getTime()
    expect(recordingFileName({ ...recording, begunAt, title: 'ana@ejemplo.ar' })).toBe(
      'recording-2027-03-01-2004.json',
    )
    expect(recordingFileName({ ...recording, begunAt: null, origin: 'model-checker' })).toBe(
      'recording-model-checker.json',
    )
  })
})
