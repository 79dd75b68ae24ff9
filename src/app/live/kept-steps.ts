import type { RecordedActor, RecordedStep, Recording } from '../../../statecharts/recording/recording.ts'

/** The last steps of a tab, for a viewer that comes later. */
export interface KeptSteps {
  join(actor: RecordedActor): void
  add(step: RecordedStep): void
  /** The kept steps as a recording. */
  recording(): Recording
}

/** @param limit most steps to keep; an older one only moves its actor to where it led, or out */
export function createKeptSteps(begunAt: number, limit: number): KeptSteps {
  const actors = new Map<string, RecordedActor>()
  const steps: RecordedStep[] = []
  const forget = ({ actor, state, status }: RecordedStep) => {
    const known = actors.get(actor)
    if (status !== 'active') actors.delete(actor)
    else if (known) actors.set(actor, { ...known, state })
  }
  return {
    join(actor) {
      actors.set(actor.id, actor)
    },
    add(step) {
      steps.push(step)
      if (steps.length > limit) forget(steps.shift() as RecordedStep)
    },
    recording: () => ({
      format: 'taquilla-recording',
      version: 1,
      origin: 'tab',
      title: 'A tab of the shop',
      begunAt,
      actors: [...actors.values()],
      steps: [...steps],
    }),
  }
}
