import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf } from '../../../statecharts/model/chart.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { stateGraphsOf } from '../../../statecharts/model/state-graph.ts'
import { answersOf, CONSENTS, consentRoutes, routeNames } from '../../contract/support/consents.ts'
import { apiActors, constantConsents } from '../support/consent-senders.ts'

/** Fields that say yes or no to something else than a consent. */
const SETTINGS = ['lDefecto', 'lExcepcion', 'lJava', 'lSoltar']
/** Calls that this shop's page does not make. */
const UNUSED = ['charge2', 'signUp', 'payExchange']
/** Gets what it is to send from the machine that has asked; a clerk orders without the customer's consent. */
const ORDERED = ['payment']
/** Asked for only once the server has said why: the chart may send a no before. */
const ASKED_LATE = ['lEntradasVigentes']

const root = join(import.meta.dirname, '../../..')
const machines = await discoverMachines()
const actors = apiActors()
const senders = consentRoutes.flatMap(({ route, field }) =>
  actors.filter((each) => each.route === route).map(({ machine, actor }) => ({ machine, actor, field })),
)
const asking = [...new Map(senders.map((sender) => [JSON.stringify(sender), sender])).values()]

/** Names of the guards that decide in a chart, and of those that they are made of. */
const guardsOf = (machine: AnyStateMachine): Set<string> => {
  const parts = (name: string): string[] => {
    const guard: unknown = machine.implementations.guards[name]
    const combined = typeof guard === 'function' && 'guards' in guard ? (guard.guards as unknown[]) : []
    return [name, ...combined.filter((part) => typeof part === 'string').flatMap(parts)]
  }
  return new Set(chartOf(machine).transitions.flatMap(({ guard }) => (guard === null ? [] : parts(guard))))
}

/** A machine and those that invoke it: one of them may ask. */
const familyOf = (name: string): string[] => {
  const id = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const parents = machines.filter(
    (each) =>
      each.name !== name && statesOf(chartOf(each.machine).root).some(({ invokes }) => invokes.includes(id)),
  )
  return [name, ...parents.flatMap((parent) => familyOf(parent.name))]
}

const carries = (value: unknown, field: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => (key === field && inner === true) || carries(inner, field))

test('every yes or no of a request is a consent or a setting', () => {
  const fields = new Set(routeNames.flatMap(answersOf))
  expect([...fields].sort()).toEqual([...Object.keys(CONSENTS), ...SETTINGS].sort())
})

test('every call that carries a consent is made by a machine', () => {
  const made = new Set<string>(actors.map(({ route }) => route))
  expect(consentRoutes.map(({ route }) => route).filter((route) => !made.has(route))).toEqual(UNUSED)
})

test.each(asking)('$machine asks for $field before $actor sends it', ({ machine, field }) => {
  const guards = familyOf(machine).flatMap((name) => [
    ...guardsOf(machines.find((each) => each.name === name)!.machine),
  ])
  expect(guards).toContain(CONSENTS[field])
})

const answering = asking.filter(
  ({ machine, field }) => !ASKED_LATE.includes(field) && !ORDERED.includes(machine),
)

test.each(answering)(
  '$machine never calls $actor where nobody gives $field, in a shop that asks for it',
  ({ machine: name, actor, field }) => {
    const { machine, cases } = machines.find((each) => each.name === name)!
    const { moreInputs: _, ...first } = cases!
    const answered = (events: typeof first.events) =>
      stateGraphsOf(machine, { ...first, events }).flatMap(({ edges }) =>
        [...edges.values()]
          .flat()
          .filter(({ event, taken }) => event.type === `xstate.done.actor.${actor}` && taken.length > 0),
      )
    expect(answered(first.events)).not.toEqual([])
    expect(answered(first.events.filter((event) => !carries(event, field)))).toEqual([])
  },
)

test('the checkout orders no payment where nobody agrees to the terms', () => {
  const { machine, cases } = machines.find((each) => each.name === 'checkout')!
  const { moreInputs: _, ...first } = cases!
  const ordered = (events: typeof first.events) =>
    stateGraphsOf(machine, { ...first, events }).flatMap(({ edges }) =>
      [...edges.values()]
        .flat()
        .filter(({ sent }) => sent.some(({ event }) => event === 'payment.submitted')),
    )
  expect(ordered(first.events)).not.toEqual([])
  expect(ordered(first.events.filter((event) => !carries(event, 'lTerminos')))).toEqual([])
})

test('nothing in production sends a consent as a constant', () => {
  const files = globSync('{src,machines}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.cases\.ts$|^machines\/samples\//.test(file),
  )
  const constants = files.flatMap((file) =>
    constantConsents(file, readFileSync(join(root, file), 'utf8'), Object.keys(CONSENTS)),
  )
  expect(constants).toEqual([])
})

test.each([
  'send({ lCondiciones: true })',
  'send({ "lCondiciones": !false })',
  'const agreed = true as const; send({ cName, lCondiciones: agreed })',
  'const lCondiciones = !0; send({ lCondiciones })',
])('a planted constant is found: %s', (text) => {
  expect(constantConsents('planted.ts', text, ['lCondiciones'])).toHaveLength(1)
})

test.each([
  'send({ lCondiciones: context.lCondiciones })',
  'send({ lCondiciones: false })',
  'const { lCondiciones } = context; send({ lCondiciones })',
])('what somebody has answered is none: %s', (text) => {
  expect(constantConsents('planted.ts', text, ['lCondiciones'])).toEqual([])
})
