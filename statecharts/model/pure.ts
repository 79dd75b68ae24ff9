import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate'

/** What one event did to a machine without running any effect. */
export interface PureStep {
  snapshot: AnyMachineSnapshot
  /** Every transition taken: by the event itself, by raised events and eventless ones. */
  taken: AnyTransitionDefinition[]
  /** Effects in order; an actor's start and stop are among them as the engine names them. */
  effects: { type: string; params: unknown }[]
}

const idle = fromPromise(() => new Promise<never>(() => {}))

// One for all steps: to make and observe an actor for each takes a third of a step's time.
const self = createActor(idle, { parent: createActor(idle) })
let taken: AnyTransitionDefinition[] = []
self.system.inspect((inspection: InspectionEvent) => {
  if (inspection.type === '@xstate.microstep') taken.push(...inspection._transitions)
})

/**
 * The machine's own transition function, in a scope of its own. It differs from xstate's `transition` in two
 * ways that the paths need: there is a parent, so that `sendParent` resolves, and microsteps are observed.
 */
function observe(run: (scope: AnyActorScope) => AnyMachineSnapshot): PureStep {
  const step: Omit<PureStep, 'snapshot'> = { taken: [], effects: [] }
  taken = step.taken
  const snapshot = run({
    self: self as never,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    system: self.system,
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action) => void step.effects.push({ type: action.type, params: action.params }),
  })
  return { snapshot, ...step }
}

/** The first step of a machine started with `input`. */
export const pureStart = (machine: AnyStateMachine, input?: unknown): PureStep =>
  observe((scope) => machine.getInitialSnapshot(scope, input))

/** The step of a machine standing at `snapshot` when `event` comes. */
export const pureStep = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  observe((scope) => machine.transition(snapshot, event, scope))
