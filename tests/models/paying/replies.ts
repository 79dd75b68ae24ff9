import { sorted } from './calls.ts'
import type { Draft } from './draft.ts'
import type { Reply } from './paying-model.ts'

/** The reply to a call sets out; one that nobody waits for is left out, to keep the state space small. */
export function answer(draft: Draft, id: string, reply: Reply): void {
  draft.state = {
    ...draft.state,
    calls: sorted(
      draft.state.calls.flatMap((call) => {
        if (call.id !== id) return [call]
        return call.abandoned ? [] : [{ ...call, stage: 'back' as const, reply }]
      }),
    ),
  }
}
