import type { DescribedPath } from './described-path.ts'

/** Paths as JSON, with the sample events whole. */
export const toJson = (machine: string, paths: readonly DescribedPath[]): string =>
  `${JSON.stringify(
    {
      format: 'taquilla-paths',
      version: 1,
      machine,
      paths: paths.map(({ id, title, input, given, steps, isRecorded }) => ({
        id,
        title,
        /** Its data are examples: a recording holds none. */
        ...(isRecorded && { dataAreExamples: true }),
        input: input ?? null,
        given,
        steps: steps.map(({ event, words, arrived, said, states, taken }) => ({
          event,
          words,
          arrived,
          ...(said !== null && { said }),
          states,
          taken,
        })),
      })),
    },
    (_, value) => (value instanceof Error ? { message: value.message } : value),
    2,
  )}\n`
