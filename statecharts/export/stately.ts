import type { AnyStateMachine } from 'xstate'

/**
 * The machine as Stately's editor imports it: the config as JSON. Functions (the first context, the actors' inputs,
 * what is handed on) are not in it; everything drawn is.
 */
export const statelyJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(machine.config, null, 2)}\n`
