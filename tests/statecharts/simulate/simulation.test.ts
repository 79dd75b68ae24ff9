import { describe, expect, test } from 'vitest'
import { and, not, setup, stateIn } from 'xstate'
import { START } from '../../../machines/samples/purchase.ts'
import { discoverMachines } from '../../../statecharts/model/machine-files.ts'
import { pureStart } from '../../../statecharts/model/pure.ts'
import { coverMachine } from '../../../statecharts/paths/cover.ts'
import { pathOfRecording } from '../../../statecharts/paths/recording-to-path.ts'
import { shortestPath } from '../../../statecharts/paths/shortest.ts'
import { queryOf, simulationAt } from '../../../statecharts/simulate/address.ts'
import { choicesOf } from '../../../statecharts/simulate/choices.ts'
import { readGuard } from '../../../statecharts/simulate/guard-reading.ts'
import { recordSimulation } from '../../../statecharts/simulate/recorded.ts'
import {
  lookAt,
  momentOf,
  passTime,
  pathSoFar,
  type Simulation,
  sendSample,
  simulatePath,
  startSimulation,
  untilNextDelay,
} from '../../../statecharts/simulate/simulation.ts'
import { door, doorCases } from '../support/door.ts'
import { kitchenTimer, kitchenTimerCases } from '../support/kitchen-timer.ts'

const machines = await discoverMachines()
const find = (name: string) => {
  const { machine, cases } = machines.find((found) => found.name === name)!
  return { machine, cases: cases! }
}
const value = (simulation: Parameters<typeof momentOf>[0]) => momentOf(simulation).snapshot.value
const GOOD = 0
const BAD = 1

describe('a simulation', () => {
  const start = startSimulation(door, doorCases)

  test('takes sample events and leaves what it was before as it was', () => {
    const opened = sendSample(start, GOOD)
    expect([value(start), value(opened)]).toEqual(['locked', 'open'])
    expect(momentOf(opened).happenings.map(({ taken }) => taken)).toEqual([['door.locked|code|0']])
  })

  test('lets a delay elapse only when its time has passed', () => {
    const waiting = sendSample(start, BAD)
    expect(untilNextDelay(waiting)).toBe(5000)
    const almost = passTime(waiting, 4999)
    expect([value(almost), untilNextDelay(almost)]).toEqual(['waiting', 1])
    const over = passTime(almost, 1)
    expect([value(over), untilNextDelay(over), momentOf(over).now]).toEqual(['locked', null, 5000])
  })

  test('lets time pass when the end of a running delay is chosen', () => {
    const over = sendSample(passTime(sendSample(start, BAD), 2000), 4)
    expect([value(over), momentOf(over).now, momentOf(over).move]).toEqual(['locked', 5000, { sample: 4 }])
  })

  test('goes back and forth, and forgets what was ahead when it goes on another way', () => {
    const waited = passTime(sendSample(start, BAD), 5000)
    const back = lookAt(waited, 0)
    expect([value(back), value(lookAt(back, 1)), value(lookAt(back, 99))]).toEqual([
      'locked',
      'waiting',
      'locked',
    ])
    expect(sendSample(back, GOOD).moments).toHaveLength(2)
  })

  test('does nothing once the machine has ended', () => {
    const broken = sendSample(start, 3)
    expect(momentOf(broken).snapshot.status).toBe('done')
    expect(choicesOf(broken).filter(({ does }) => does)).toEqual([])
    expect(value(passTime(sendSample(broken, GOOD), 1000))).toBe('broken')
  })

  test('lists messages, actors that are started and the path so far', () => {
    const { machine, cases } = find('orders')
    expect(momentOf(startSimulation(machine, cases)).happenings[0]?.effects).toEqual([
      { kind: 'starts', actor: 'listOrders' },
    ])
    const path = coverMachine(machine, cases).paths[0]!
    expect(pathSoFar(simulatePath(machine, cases, path))).toEqual(path)
  })
})

describe('what may happen', () => {
  test('says of each transition whether its guard is met, and why', () => {
    const choices = choicesOf(startSimulation(door, doorCases))
    expect(choices.map(({ does }) => does)).toEqual([true, true, false, true, false])
    expect(choices[BAD]?.candidates).toEqual([
      {
        key: 'door.locked|code|0',
        source: 'door.locked',
        targets: ['door.open'],
        guard: {
          name: 'isGood',
          kind: 'plain',
          met: false,
          reads: [
            { path: 'event.type', value: 'code' },
            { path: 'event.good', value: 'false' },
          ],
          state: null,
          parts: [],
        },
        taken: false,
      },
      {
        key: 'door.locked|code|1',
        source: 'door.locked',
        targets: ['door.waiting'],
        guard: null,
        taken: true,
      },
    ])
  })

  test('shows the attempts that are counted before a payment is delayed', () => {
    const { machine, cases } = find('payment')
    const processing = cases.events.findIndex((event) => /askPayment.*PROCESANDO/.test(JSON.stringify(event)))
    const [asked] = choicesOf(startSimulation(machine, cases, 2)).slice(processing)
    expect(asked?.candidates.find(({ taken }) => taken)?.guard).toMatchObject({
      name: 'isProcessedInTime',
      met: true,
      reads: [
        { path: 'event.output.ok', value: 'true' },
        { path: 'context.attempt', value: '1' },
        { path: 'context.maximumAttempts', value: '5' },
      ],
    })
  })

  test('takes combined guards apart', () => {
    const machine = setup({
      guards: {
        hasProcess: () => false,
        isCancelled: and(['hasProcess', not(stateIn({ running: 'paying' }))]),
      },
    }).createMachine({
      initial: 'RESET',
      states: { RESET: {}, running: { initial: 'paying', states: { paying: {} } } },
    })
    const { snapshot } = pureStart(machine)
    const reading = readGuard('isCancelled', snapshot, { type: 'any' })
    expect(reading).toMatchObject({
      name: 'isCancelled',
      kind: 'and',
      met: false,
      parts: [
        { name: 'hasProcess', kind: 'plain', met: false },
        {
          kind: 'not',
          met: true,
          parts: [{ kind: 'stateIn', met: false, state: { running: 'paying' } }],
        },
      ],
    })
  })

  test.each(machines)(
    'agrees with the engine on every path of $name',
    ({ machine, cases }) => {
      for (const path of coverMachine(machine, cases!).paths.slice(0, 3)) {
        const end = simulatePath(machine, cases!, path)
        for (let at = 0; at < Math.min(8, end.moments.length); at++)
          for (const { candidates, does } of choicesOf(lookAt(end, at))) {
            const first = candidates.find(({ guard }) => guard === null || guard.met)
            if (does && candidates.every(({ source }) => source === first?.source))
              expect(candidates.filter(({ taken }) => taken).map(({ key }) => key)).toEqual([first?.key])
          }
      }
    },
    60_000,
  )
})

describe('the clock of a simulation', () => {
  const MINUTE = 60_000
  const start = (name: string) => {
    const { machine, cases } = find(name)
    return startSimulation(machine, cases)
  }
  const sample = ({ cases }: Simulation, type: string, place = 0) =>
    [...cases.events.entries()].filter(([, event]) => event.type === type)[place]![0]
  const send = (simulation: Simulation, type: string, place?: number) =>
    sendSample(simulation, sample(simulation, type, place))
  const loggedIn = send(start('session'), 'session.restored')

  test.each([
    [179, 'anonymous'],
    [178, { loggedIn: 'free' }],
  ])('%i minutes after a login of one minute was restored, a check finds %j', (minutes, state) => {
    const checked = send(passTime(loggedIn, minutes * MINUTE), 'session.checked')
    expect(value(checked)).toEqual(state)
  })

  test('stays with the samples until time is moved by hand', () => {
    expect(momentOf(send(loggedIn, 'session.checked')).happenings[0]?.event).toBe(
      loggedIn.cases.events[sample(loggedIn, 'session.checked')],
    )
  })

  test('leads a purchase to its end, whose samples of the clock are then one', () => {
    const bought = send(start('purchase-timer'), 'purchase.started')
    const ticks = (simulation: Simulation) =>
      choicesOf(simulation).filter(({ event }) => event.type === 'clock.ticked')
    expect(ticks(bought)).toHaveLength(3)
    const warned = passTime(bought, 28 * MINUTE)
    const [near, ...others] = ticks(warned)
    expect([near?.event, others]).toEqual([{ type: 'clock.ticked', now: START + 28 * MINUTE }, []])
    const ended = passTime(warned, 2 * MINUTE + 1000)
    expect([JSON.stringify(value(warned)), JSON.stringify(value(ended))]).toEqual([
      expect.stringContaining('alert'),
      expect.stringContaining('FINISHED'),
    ])
    expect(momentOf(ended).happenings.length).toBeLessThan(4)
  })

  test('ticks as time passes, and a raised event is taken at once', () => {
    const cooking = sendSample(startSimulation(kitchenTimer, kitchenTimerCases), 0)
    const waiting = passTime(cooking, 3 * MINUTE)
    expect(value(waiting)).toBe('running')
    const rung = passTime(waiting, MINUTE)
    expect(value(rung)).toBe('ringing')
    expect(momentOf(waiting).happenings.map(({ at, effects }) => [at, effects])).toEqual([[1000, []]])
    expect(momentOf(rung).happenings.map(({ at, effects }) => [at, effects])).toEqual([
      [
        3 * MINUTE + 1000,
        [
          { kind: 'raises', event: 'time.up' },
          { kind: 'toParent', event: 'food.done' },
        ],
      ],
    ])
    const { machine, cases } = rung
    expect(value(simulationAt(machine, cases, queryOf(rung)).simulation)).toBe('ringing')
  })

  test('moves what else an event says of time with it', () => {
    const late = send(passTime(start('purchase-timer'), 60 * MINUTE), 'purchase.started')
    expect(momentOf(late).happenings[0]?.event).toMatchObject({
      now: START + 60 * MINUTE,
      deadline: START + 90 * MINUTE,
    })
  })

  test('dates a login by the moment at which it is answered', () => {
    const logIn = send(
      passTime(send(start('session'), 'session.restored', 1), 300 * MINUTE),
      'login.submitted',
    )
    const loggedIn = send(logIn, 'xstate.done.actor.login')
    expect(value(send(passTime(loggedIn, 179 * MINUTE), 'session.checked'))).toEqual({ loggedIn: 'free' })
    expect(value(send(passTime(loggedIn, 180 * MINUTE), 'session.checked'))).toBe('anonymous')
  })

  test('is in the address', () => {
    const checked = send(passTime(loggedIn, 180 * MINUTE), 'session.checked')
    expect(queryOf(checked)).toEqual({ path: 'session.restored*1 10800000ms session.checked' })
    const { machine, cases } = find('session')
    expect(pathSoFar(simulationAt(machine, cases, queryOf(checked)).simulation)).toEqual(pathSoFar(checked))
  })
})

describe('the address of a simulation', () => {
  test('reads like what was done', () => {
    const done = passTime(sendSample(startSimulation(door, doorCases), BAD), 1000)
    expect(queryOf(done)).toEqual({ path: 'code*2 1000ms' })
    expect(new URLSearchParams(queryOf(done)).toString()).toBe('path=code*2+1000ms')
  })

  test.each(machines)(
    'leads back to where each path of $name led',
    ({ machine, cases }) => {
      for (const path of coverMachine(machine, cases!).paths) {
        const end = simulatePath(machine, cases!, path)
        const text = new URLSearchParams(queryOf(end) as Record<string, string>).toString()
        const read = simulationAt(machine, cases!, Object.fromEntries(new URLSearchParams(text)))
        expect(read.unknown).toBeNull()
        expect(pathSoFar(read.simulation)).toEqual(path)
      }
    },
    60_000,
  )

  test('stays good when a second sample of an event is added', () => {
    const events = [...doorCases.events, { type: 'pushed', hard: true }]
    const read = simulationAt(door, { ...doorCases, events }, { path: 'code*1 pushed' })
    expect([value(read.simulation), read.unknown]).toEqual(['inside', null])
  })

  test.each([
    [{ path: 'code*1 nonsense pushed' }, 'nonsense', 'open'],
    [{ path: 'code*9' }, 'code*9', 'locked'],
    [{ path: '99999999999ms' }, '99999999999ms', 'locked'],
    [{ in: '3' }, 'in=3', 'locked'],
    [{ in: 'x', path: 'code*1' }, 'in=x', 'locked'],
  ])('%j is followed as far as it goes', (query, unknown, state) => {
    const read = simulationAt(door, doorCases, query)
    expect([read.unknown, value(read.simulation)]).toEqual([unknown, state])
  })

  test('of the shortest way to delayed holds its nine steps', () => {
    const { machine, cases } = find('payment')
    const path = shortestPath(machine, cases, { state: 'payment.asking.standing.delayed' })!
    expect(queryOf(simulatePath(machine, cases, path))).toEqual({
      in: '2',
      path: [...Array.from({ length: 4 }, () => 'done-askPayment*4 after-askStep'), 'done-askPayment*5'].join(
        ' ',
      ),
    })
  })
})

test.each(machines)(
  'a recorded simulation of $name can be simulated again',
  ({ machine, cases }) => {
    for (const path of coverMachine(machine, cases!).paths) {
      const end = simulatePath(machine, cases!, path)
      const again = simulatePath(
        machine,
        cases!,
        pathOfRecording(machine, cases!, recordSimulation(end, 'A simulation')).path,
      )
      expect(momentOf(again).snapshot.value).toEqual(momentOf(end).snapshot.value)
    }
  },
  60_000,
)
