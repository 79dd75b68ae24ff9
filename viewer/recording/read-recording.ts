import type { StateValue } from 'xstate'
import * as z from 'zod/mini'
import type { Recording } from '../../statecharts/recording/recording.ts'
import { type Opened, readOpened } from '../opened/read-opened.ts'

const MOST_ACTORS = 1000
const MOST_STEPS = 100_000
/** Deeper than any chart; keeps a file from nesting without end. */
const DEEPEST_STATE = 20
/** The last millisecond that a date can be, less a year. */
const LATEST = 8.64e15 - 3.2e10

const name = z.string().check(z.maxLength(500))
const text = z.string().check(z.maxLength(2000))
const moment = z.nullable(z.number().check(z.minimum(0), z.maximum(LATEST)))

const stateValue = (depth: number): z.ZodMiniType<StateValue> =>
  (depth === 0
    ? name
    : z.union([
        name,
        z.record(
          name,
          z.lazy(() => stateValue(depth - 1)),
        ),
      ])) as z.ZodMiniType<StateValue>
const state = z.nullable(stateValue(DEEPEST_STATE))

const recordingSchema = z.object({
  format: z.literal('taquilla-recording'),
  version: z.literal(1),
  origin: z.enum(['tab', 'model-checker', 'simulation']),
  title: text,
  begunAt: moment,
  actors: z
    .array(z.object({ id: name, machine: z.nullable(name), state }))
    .check(z.minLength(1), z.maxLength(MOST_ACTORS)),
  steps: z
    .array(
      z.object({
        at: moment,
        actor: name,
        event: text,
        taken: z.array(name).check(z.maxLength(1000)),
        state,
        status: z.enum(['active', 'done', 'error', 'stopped']),
        note: z.optional(text),
      }),
    )
    .check(z.maxLength(MOST_STEPS)),
})

/** Reads a recording that anybody may have written. */
export const readRecording = (text: string): Opened<Recording> =>
  readOpened(text, {
    format: 'taquilla-recording',
    version: 1,
    schema: recordingSchema as z.ZodMiniType<Recording>,
    contradiction: strangerIn,
  })

/** Everyone is named once, and nobody acts who does not take part. */
function strangerIn({ actors, steps }: Recording): readonly PropertyKey[] | null {
  const ids = new Set<string>()
  for (const [index, { id }] of actors.entries()) {
    if (ids.has(id)) return ['actors', index, 'id']
    ids.add(id)
  }
  const stranger = steps.findIndex(({ actor }) => !ids.has(actor))
  return stranger < 0 ? null : ['steps', stranger, 'actor']
}
