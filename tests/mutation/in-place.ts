import { type AnyStateMachine, createMachine } from 'xstate'
import { plainConfig } from '../../statecharts/model/config.ts'
import type { Mutant } from './mutants.ts'

/**
 * Most microsteps of one event. A mutant that never settles fails its test by this count, so that no mutant
 * is caught, or missed, because a machine was slow.
 */
export const MOST_MICROSTEPS = 1000

/**
 * Turn a machine into its mutant while `during` runs. The object stays the same, so what has imported it, and what
 * keeps it in a closure, sees the mutant; a snapshot taken before still holds the states of the sound machine, which
 * can only let a mutant live.
 */
export async function mutated<Result>(
  machine: AnyStateMachine,
  mutant: Mutant,
  during: () => Promise<Result>,
): Promise<Result> {
  const sound = { ...machine }
  const config = plainConfig(machine.config)
  mutant.change(config)
  const options = { ...machine.options, maxIterations: MOST_MICROSTEPS }
  Object.assign(machine, createMachine({ ...config, options } as never, machine.implementations as never))
  try {
    return await during()
  } finally {
    Object.assign(machine, sound)
  }
}
