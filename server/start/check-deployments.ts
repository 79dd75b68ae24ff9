import * as z from 'zod/mini'
import { type Deployment, deployment } from '../../contract/index.ts'
import { StartError } from '../start-error.ts'

type Issue = z.core.$ZodIssue

const plural = (count: number | bigint, one: string): string =>
  `${count} ${one}${Number(count) === 1 ? '' : 's'}`

/** What is wrong with a value, for somebody who has the deployment's file open. */
const inWords = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `has to be of type ${issue.expected}`
    case 'invalid_value':
      return `has to be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`
    case 'too_small':
      if (issue.origin === 'string') return 'is empty'
      return issue.origin === 'array'
        ? `needs ${plural(issue.minimum, 'entry').replace('entrys', 'entries')}`
        : `has to be ${issue.minimum} or more`
    case 'too_big':
      return `has to be ${issue.maximum} or less`
    case 'invalid_format':
      return issue.format === 'regex' ? `does not match ${issue.pattern}` : `is no ${issue.format}`
    case 'invalid_union':
      return 'has to be one of the kinds that the schema names'
    default:
      return issue.message
  }
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, name) => (inner as Record<PropertyKey, unknown> | undefined)?.[name], value)

/** Where a value is of none of several kinds: what is wrong with a setting that the file has, if any of it is. */
const withinKinds = (one: unknown, issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue
  const within = issue.errors.flat().map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
  return (
    within.find(({ path }) => path.length > issue.path.length && valueAt(one, path) !== undefined) ?? issue
  )
}

const problemsOf = (one: Deployment): string[] => {
  const { success, error } = z.safeParse(deployment, one)
  if (!success)
    return error.issues
      .map((issue) => withinKinds(one, issue))
      .map((issue) => `${issue.path.join('.')} ${inWords(issue)}`)
  return one.languages.includes(one.defaultLanguage) ? [] : ['defaultLanguage is none of its languages']
}

const nameOf = (one: Partial<Deployment> | undefined, index: number): string =>
  typeof one?.id === 'string' ? one.id : `number ${index + 1} of the list`

/** What two of them claim, which only one can have. */
const rivals = (
  all: readonly Deployment[],
  field: string,
  of: (one: Deployment) => readonly string[],
): string[] => {
  const owners = new Map<string, string>()
  return all.flatMap((one) =>
    of(one).flatMap((value) => {
      const before = owners.get(value.toLowerCase())
      owners.set(value.toLowerCase(), one.id)
      return before === undefined ? [] : [`${one.id}: ${field} ${value} is already that of ${before}`]
    }),
  )
}

/** Somebody has to mend a deployment's file: all that is wrong, a line each. */
export class DeploymentsError extends StartError {
  constructor(problems: readonly string[]) {
    super(['The deployments cannot be served:', ...problems.map((line) => `  - ${line}`)].join('\n'))
  }
}

/** @throws DeploymentsError that names every setting which is missing or wrong, of every deployment. */
export const checkDeployments = (all: readonly Deployment[]): void => {
  const wrong = all.flatMap((one, index) =>
    problemsOf(one).map((problem) => `${nameOf(one, index)}: ${problem}`),
  )
  const problems =
    wrong.length > 0
      ? wrong
      : [...rivals(all, 'id', ({ id }) => [id]), ...rivals(all, 'host name', ({ hosts }) => hosts)]
  if (problems.length > 0) throw new DeploymentsError(problems)
}
