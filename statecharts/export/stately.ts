import type { AnyStateMachine } from 'xstate'

/**
 * The machine as Stately's editor imports it (stately.ai/docs/import-from-code): a call of `createMachine` with the
 * config. Functions (the first context, the actors' inputs, what is handed on) are not in it; everything drawn is.
 */
export const statelyCode = (machine: AnyStateMachine): string =>
  `// In Stately’s editor: new machine, Code panel, Import; paste all of this.
createMachine(${JSON.stringify(machine.config, null, 2)})
`
