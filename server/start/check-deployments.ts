import * as z from 'zod/mini'
import { type Deployment, deployment, unitOf } from '../../contract/index.ts'
import { StartError } from '../start-error.ts'
import { issueInWords } from '../text/issue-in-words.ts'

type Issue = z.core.$ZodIssue

const isGiven = (one: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce((inner, name) => (inner as Record<PropertyKey, unknown> | undefined)?.[name], one) !== undefined

/**
 * A value that fits none of several kinds has one issue, which holds those of every kind. The first that is about a
 * setting inside the value which the file does have says most; the others ask for settings of kinds that were not meant.
 */
const mostPrecise = (one: unknown, issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue
  for (const inner of issue.errors.flat()) {
    const path = [...issue.path, ...inner.path]
    if (inner.path.length > 0 && isGiven(one, path)) return { ...inner, path }
  }
  return issue
}

/** Charges with a fraction of what the currency has: no amount with one is shown, so none is charged. */
const fractionsOf = ({ charges, currency }: Deployment): string[] => {
  const { antifraudCents, bankPromotions = [], boxOffice, deliveryTypes, insurance } = charges
  const amounts: [string, number][] = [
    ['charges.antifraudCents', antifraudCents],
    ['charges.boxOffice.antifraudCents', boxOffice?.antifraudCents ?? 0],
    ...deliveryTypes.flatMap(({ key, cents, zones = [] }) =>
      [cents, ...zones.map((zone) => zone.cents)].map((each): [string, number] => [
        `charges.deliveryTypes, cents of ${key},`,
        each,
      ]),
    ),
    ...(insurance && 'cents' in insurance.price
      ? [['charges.insurance.price.cents', insurance.price.cents] satisfies [string, number]]
      : []),
    ...bankPromotions.map(({ id, mostCents = 0 }): [string, number] => [
      `charges.bankPromotions, mostCents of ${id},`,
      mostCents,
    ]),
  ]
  return amounts
    .filter(([, cents]) => cents % unitOf(currency.decimals) !== 0)
    .map(
      ([name, cents]) => `${name} is ${cents}: ${currency.code} is shown with ${currency.decimals} decimals`,
    )
}

const problemsOf = (one: Deployment): string[] => {
  const { success, error } = z.safeParse(deployment, one)
  if (!success)
    return error.issues.map((issue) => {
      const named = mostPrecise(one, issue)
      return `${named.path.join('.')} ${issueInWords(named)}`
    })
  return [
    ...(one.languages.includes(one.defaultLanguage) ? [] : ['defaultLanguage is none of its languages']),
    ...fractionsOf(one),
    ...(one.invoices == null || one.currency.code === 'ARS'
      ? []
      : [`invoices are issued in ARS, and it sells in ${one.currency.code}`]),
  ]
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

/** Points of sale at which the authority authorises, among those of an issuer's contingencies. */
const contingenciesOf = (all: readonly Deployment[]): string[] => {
  const regular = new Map(
    all.flatMap(({ id, invoices }) => (invoices ? [[`${invoices.cuit} ${invoices.pointOfSale}`, id]] : [])),
  )
  return all.flatMap(({ id, invoices }) => {
    const { cuit, contingency } = invoices ?? {}
    const owner = contingency == null ? undefined : regular.get(`${cuit} ${contingency.pointOfSale}`)
    return owner === undefined
      ? []
      : [`${id}: invoices.contingency.pointOfSale ${contingency?.pointOfSale} is where ${owner} issues`]
  })
}

const namesOf = ({ hosts, processHost }: Deployment): string[] => [
  ...hosts,
  ...(processHost === undefined ? [] : [processHost]),
]

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
      : [
          ...rivals(all, 'id', ({ id }) => [id]),
          ...rivals(all, 'host name', namesOf),
          ...contingenciesOf(all),
        ]
  if (problems.length > 0) throw new DeploymentsError(problems)
}
