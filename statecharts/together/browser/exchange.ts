import type { ActorLogic, EventObject, NonReducibleUnknown, PromiseActorLogic, Snapshot } from 'xstate'

type ExchangeEvent = { type: 'answered'; output: unknown } | { type: 'failed' } | { type: 'xstate.stop' }

type ExchangeSnapshot = Snapshot<unknown> & { input: unknown }

/**
 * An actor like a promise's, without waiting for one: it is done in the very step in which its answer comes, so that
 * a run is the same each time. @param ask answers once, at once or later; an answer after its stop is dropped
 */
export function fromExchange<Output, Input = NonReducibleUnknown>(
  ask: (input: Input, answer: (output: Output) => void) => void,
): PromiseActorLogic<Output, Input> {
  const logic: ActorLogic<ExchangeSnapshot, ExchangeEvent & EventObject, Input> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    transition: (snapshot, event) => {
      if (snapshot.status !== 'active') return snapshot
      if (event.type === 'answered')
        return { ...snapshot, status: 'done', output: event.output, error: undefined }
      if (event.type === 'xstate.stop')
        return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
      return snapshot
    },
    start: (snapshot, { self }) => {
      ask(snapshot.input as Input, (output) => {
        if (self.getSnapshot().status === 'active') self.send({ type: 'answered', output })
      })
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic as unknown as PromiseActorLogic<Output, Input>
}
