import type * as z from 'zod/mini'

const plural = (count: number | bigint, one: string, several: string): string =>
  `${count} ${Number(count) === 1 ? one : several}`

/** What zod/mini says where nobody has given a message. */
const UNSAID = 'Invalid input'

/** What is wrong with a value, for somebody who has the file or the variable open, to follow its name. */
export const issueInWords = (issue: z.core.$ZodIssue): string => {
  if (issue.message !== UNSAID) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `has to be of type ${issue.expected}`
    case 'invalid_value': {
      const values = issue.values.map((value) => JSON.stringify(value)).join(', ')
      return `has to be ${issue.values.length > 1 ? 'one of ' : ''}${values}`
    }
    case 'too_small':
      if (issue.origin === 'string') return 'is empty'
      return issue.origin === 'array'
        ? `needs ${plural(issue.minimum, 'entry', 'entries')}`
        : `has to be ${issue.minimum} or more`
    case 'too_big':
      return `has to be ${issue.maximum} or less`
    case 'invalid_format':
      return issue.format === 'regex' ? `does not match ${issue.pattern}` : `is no ${issue.format}`
    case 'unrecognized_keys':
      return `has what is not known: ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}`
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return 'has to be one of the kinds that the schema names'
    default:
      return issue.message
  }
}
