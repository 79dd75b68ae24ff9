import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { collectUnproven } from '../../../statecharts/unproven/collect-unproven.ts'
import { droppedAction, mistakeOf } from '../../../statecharts/unproven/mistake.ts'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { opened: 'wide' } },
    wide: { initial: 'still', states: { still: {}, held: {} } },
  },
})
const doorBell = createMachine({ id: 'door-bell', initial: 'quiet', states: { quiet: {}, loud: {} } })

const machines = [
  { name: 'door', machine: door },
  { name: 'door-bell', machine: doorBell },
]
const none = { machines, models: new Map(), withoutUi: {}, survivors: [] }

it('a mistake belongs to the machine whose whole name it begins with', () => {
  const survivors = [
    { mutant: 'door-bell.quiet: begins in loud', reason: 'Nobody rings.' },
    { mutant: 'door.shut|opened|0: leads to door.wide.held', reason: 'Nobody looks.' },
  ]
  const [first, second] = collectUnproven({ ...none, survivors })
  expect(first?.gaps).toEqual([
    {
      ...{ kind: 'survivor', id: 'door.shut|opened|0', mistake: 'leads to door.wide.held' },
      because: 'Nobody looks.',
    },
  ])
  expect(second?.gaps.map(({ id, mistake }) => [id, mistake])).toEqual([
    ['door-bell.quiet', 'begins in loud'],
  ])
})

it('a state is unseen where its own entry, or else the nearest around it, asserts nothing', () => {
  const states = { shut: null, wide: 'It moves.', 'wide.held': null }
  const [first, second] = collectUnproven({
    ...none,
    models: new Map([['door', { unreachable: [], states }]]),
    withoutUi: { 'door-bell': 'It makes a sound.' },
  })
  expect(first?.gaps).toEqual([
    { kind: 'unseen', id: 'door.wide.still', mistake: null, because: 'It moves.' },
  ])
  expect([first?.withoutUi, second?.withoutUi, second?.gaps]).toEqual([null, 'It makes a sound.', []])
})

it('a transition that no browser takes comes with its reason, at its own machine alone', () => {
  const unreachable = [{ transition: 'door-bell.quiet|rung|0', reason: 'It has no button.' }]
  const [first, second] = collectUnproven({
    ...none,
    models: new Map([['door-bell', { unreachable, states: { quiet: null } }]]),
  })
  expect(first?.gaps).toEqual([])
  expect(second?.gaps.map(({ kind, id, because }) => [kind, id, because])).toEqual([
    ['unreached', 'door-bell.quiet|rung|0', 'It has no button.'],
    ['unseen', 'door-bell.loud', 'No path of a browser comes here.'],
  ])
})

it.each([
  ['leads to door.wide.held', { kind: 'leadsTo', id: 'door.wide.held' }],
  ['begins in held', { kind: 'beginsIn', id: 'door.wide.held' }],
  ['leads nowhere', { kind: 'leadsNowhere', id: null }],
  ['guard removed', { kind: 'guardRemoved', id: null }],
  ['entry end dropped', { kind: 'dropped', id: null }],
  ['upside down', { kind: 'other', id: null }],
])('the mistake "%s" has words of its own', (label, mistake) => {
  expect(mistakeOf(label, 'door.wide')).toEqual(mistake)
})

it.each([
  ['entry end dropped', 'end'],
  ['exit hush dropped', 'hush'],
  ['action ring dropped', 'ring'],
  ['invoke call dropped', null],
  ['dropped', null],
])('the mistake "%s" leaves out the action %s', (label, action) => {
  expect(droppedAction(label)).toBe(action)
})
