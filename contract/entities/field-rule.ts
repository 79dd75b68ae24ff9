import * as z from 'zod/mini'

/** A rule over fields. It runs whatever else is wrong, so that a form shows everything at once. */
export const fieldRule = <Values>(
  field: keyof Values & string,
  problemOf: (values: Partial<Values>) => string | null,
) =>
  z.superRefine<Values>(
    (values, context) => {
      const message = problemOf(values)
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
