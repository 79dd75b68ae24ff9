import type * as z from 'zod/mini'

/** Largest file that is read at all, in bytes. */
export const LARGEST_FILE = 8_000_000

/** Why a file that somebody opened was not read. */
export type FileProblem =
  | { kind: 'tooLarge' }
  /** Empty, cut off, or no JSON at all. */
  | { kind: 'notJson' }
  /** JSON of another kind. */
  | { kind: 'foreign' }
  | { kind: 'otherVersion' }
  /** `where` is a path in the file, as `steps.3.actor`. */
  | { kind: 'malformed'; where: string }

export type Opened<Data> = { data: Data; problem: null } | { data: null; problem: FileProblem }

interface Kind<Data> {
  /** What the file says it is. */
  format: string
  version: number
  schema: z.ZodMiniType<Data>
  /** Where a file of the right form contradicts itself; null where it does not. */
  contradiction?: (data: Data) => readonly PropertyKey[] | null
}

const refused = (problem: FileProblem) => ({ data: null, problem })
const malformed = (path: readonly PropertyKey[]) =>
  refused({ kind: 'malformed', where: path.map(String).join('.') })

/** Reads a file that anybody may have written: what it does not understand it names, and nothing else is kept. */
export function readOpened<Data>(text: string, kind: Kind<Data>): Opened<Data> {
  if (text.length > LARGEST_FILE) return refused({ kind: 'tooLarge' })
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refused({ kind: 'notJson' })
  }
  const head = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  if (head['format'] !== kind.format) return refused({ kind: 'foreign' })
  if (head['version'] !== kind.version) return refused({ kind: 'otherVersion' })
  try {
    const read = kind.schema.safeParse(data)
    if (!read.success) return malformed(read.error.issues[0]?.path ?? [])
    const wrong = kind.contradiction?.(read.data) ?? null
    return wrong === null ? { data: read.data, problem: null } : malformed(wrong)
  } catch {
    // Nested deeper than a browser can follow.
    return malformed([])
  }
}
