import { describe, expect, expectTypeOf, test } from 'vitest'
import { createActor, type InputFrom, type OutputFrom, setup, type UnknownActorLogic } from 'xstate'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  unboundCallback,
  unboundMachine,
  unboundPromise,
} from '../../machines/outcome.ts'
import type { queueGateMachine } from '../../machines/queue-gate/queue-gate.machine.ts'
import { accepted, refused } from '../../machines/samples/answers.ts'

describe('an outcome', () => {
  test('is accepted, and has no failure then', () => {
    expect([isAccepted(null, accepted(1)), refusalOf(accepted(1))]).toEqual([true, null])
  })

  test('is refused in the server’s words', () => {
    const failure: Failure = {
      kind: 'refused',
      code: 'SOBRECARGA',
      message: 'The server says SOBRECARGA',
    }
    expect([isAccepted(null, refused('SOBRECARGA')), refusalOf(refused('SOBRECARGA'))]).toEqual([
      false,
      failure,
    ])
  })
})

describe('an actor that nobody provided', () => {
  const failureOf = async (logic: UnknownActorLogic): Promise<unknown> =>
    new Promise((resolve) => {
      const parent = setup({ actors: { child: logic } }).createMachine({
        invoke: {
          id: 'child',
          src: 'child',
          onError: { actions: ({ event }) => resolve((event.error as Error).message) },
        },
      })
      createActor(parent).start()
    })

  test.each([
    ['promise', unboundPromise('loadShow'), 'loadShow is not bound'],
    ['callback', unboundCallback('clock'), 'clock is not bound'],
    ['machine', unboundMachine('queueGate'), 'queueGate is not bound'],
  ])('fails by its name: %s', async (_, logic, message) => {
    expect(await failureOf(logic)).toBe(message)
  })

  test('has the types of what is to be provided', () => {
    const promise = unboundPromise<Outcome<number>, { cSeo: string }>('loadShow')
    expectTypeOf<InputFrom<typeof promise>>().toEqualTypeOf<{ cSeo: string }>()
    expectTypeOf<OutputFrom<typeof promise>>().toEqualTypeOf<Outcome<number>>()
    const machine = unboundMachine<typeof queueGateMachine>('queueGate')
    expectTypeOf(machine).toEqualTypeOf<typeof queueGateMachine>()
  })
})
