import type { StateValue } from 'xstate'
import * as z from 'zod/mini'
import type { Recording } from '../../statecharts/recording/recording.ts'

/** Largest file that is read at all, in bytes: some thirty thousand steps. */
export const LARGEST_FILE = 8_000_000

const MOST_ACTORS = 1000
const MOST_STEPS = 100_000
/** Deeper than any chart; keeps a file from nesting without end. */
const DEEPEST_STATE = 20
/** The last millisecond that a date can be, less a year. */
const LATEST = 8.64e15 - 3.2e10

export type ReadResult = { recording: Recording; problem: null } | { recording: null; problem: Problem }

export type Problem =
  | { kind: 'tooLarge' }
  /** Empty, cut off, or no JSON at all. */
  | { kind: 'notJson' }
  | { kind: 'notARecording' }
  | { kind: 'otherVersion' }
  /** `where` is a path in the file, as `steps.3.actor`. */
  | { kind: 'malformed'; where: string }

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

/** Reads a file that anybody may have written: what it does not understand it names, and nothing else is kept. */
export function readRecording(file: string): ReadResult {
  if (file.length > LARGEST_FILE) return { recording: null, problem: { kind: 'tooLarge' } }
  try {
    return check(JSON.parse(file))
  } catch {
    return { recording: null, problem: { kind: 'notJson' } }
  }
}

function check(data: unknown): ReadResult {
  const head = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (head['format'] !== 'taquilla-recording') return { recording: null, problem: { kind: 'notARecording' } }
  if (head['version'] !== 1) return { recording: null, problem: { kind: 'otherVersion' } }
  const { success, data: recording, error } = recordingSchema.safeParse(data)
  if (!success) return malformed(error.issues[0]?.path ?? [])
  return checkNames(recording as Recording)
}

/** Everyone is named once, and nobody acts who does not take part. */
function checkNames(recording: Recording): ReadResult {
  const ids = new Set<string>()
  for (const [index, { id }] of recording.actors.entries()) {
    if (ids.has(id)) return malformed(['actors', index, 'id'])
    ids.add(id)
  }
  const stranger = recording.steps.findIndex(({ actor }) => !ids.has(actor))
  return stranger < 0 ? { recording, problem: null } : malformed(['steps', stranger, 'actor'])
}

const malformed = (path: readonly PropertyKey[]): ReadResult => ({
  recording: null,
  problem: { kind: 'malformed', where: path.map(String).join('.') },
})
