import * as z from 'zod/mini'
import { type Opened, readOpened } from '../opened/read-opened.ts'
import type { CaseResult } from './results.ts'

/** Results as a file. */
interface ResultsFile {
  format: 'taquilla-case-results'
  version: 1
  results: CaseResult[]
}

const line = z.string().check(z.maxLength(500))
const note = z.string().check(z.maxLength(4000))
/** The last millisecond that a date can be. */
const moment = z.number().check(z.minimum(0), z.maximum(8.64e15))

const schema = z.object({
  format: z.literal('taquilla-case-results'),
  version: z.literal(1),
  results: z
    .array(
      z.object({
        id: line,
        machine: line,
        title: z.string().check(z.maxLength(2000)),
        verdict: z.nullable(z.enum(['passed', 'failed', 'untested'])),
        isOwn: z.optional(z.boolean()),
        note,
        by: line,
        at: moment,
        browser: line,
        steps: z
          .array(
            z.nullable(
              z.object({ result: z.nullable(z.enum(['passed', 'failed'])), note, by: line, at: moment }),
            ),
          )
          .check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(10_000)),
})

/** Reads results that anybody may have written. */
export const readResults = (text: string): Opened<ResultsFile> =>
  readOpened(text, {
    format: 'taquilla-case-results',
    version: 1,
    schema: schema as z.ZodMiniType<ResultsFile>,
    contradiction: twiceIn,
  })

/** A case has one result. */
function twiceIn({ results }: ResultsFile): readonly PropertyKey[] | null {
  const twice = results.findIndex(({ id }, index) => results.findIndex((other) => other.id === id) < index)
  return twice < 0 ? null : ['results', twice, 'id']
}

export const resultsText = (results: Iterable<CaseResult>): string =>
  `${JSON.stringify({ format: 'taquilla-case-results', version: 1, results: [...results] } satisfies ResultsFile, null, 1)}\n`
