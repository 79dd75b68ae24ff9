import { describe, expect, test } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { deployments } from '../../../deployments/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { checkDeployments } from '../../../server/start/check-deployments.ts'

/** One that has every optional setting. */
const [, festival] = deployments
const whole = {
  ...programaRegional,
  theme: festival?.theme,
  login: festival?.login,
  sells: { season: 'principal', establishments: ['teatro-mayor'] },
  pixels: {
    landing: 'https://pixel.example/landing.gif',
    seatSelection: 'https://pixel.example/seats.gif',
    confirmationSuccess: 'https://pixel.example/success.gif',
    confirmationFailure: 'https://pixel.example/failure.gif',
  },
  currency: { ...programaRegional.currency, symbolAfter: false },
  country: { code: 'AR', lookUpUri: 'https://country.example/' },
} as Deployment

type Path = readonly (string | number)[]

/** The path of every value that is no object or list of further ones. */
const leavesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        leavesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [path]

const changed = (path: Path, value: unknown): Deployment => {
  const copy = structuredClone(whole)
  const parent = path.slice(0, -1).reduce((inner, name) => (inner as never)[name], copy as unknown)
  Object.assign(parent as object, { [path.at(-1) as string]: value })
  return copy
}

const problemOf = (all: readonly Deployment[]): string => {
  try {
    checkDeployments(all)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const leaves = leavesOf(whole).map((path) => ({ path, name: path.join('.') }))

test('a setting of one kind of several is named, not that of another kind', () => {
  const topBar = { ...whole.topBar, eventTypes: { first: 'all' } }
  expect(problemOf([{ ...whole, topBar } as unknown as Deployment])).toMatch(
    /topBar\.eventTypes\.first has to be/,
  )
})

test('the deployments of this shop can be served, and so can one with every setting', () => {
  expect(problemOf(deployments)).toBe('')
  expect(problemOf([whole])).toBe('')
})

test.each(leaves)('a value of the wrong kind in $name is named', ({ path, name }) => {
  expect(problemOf([changed(path, { wrong: true })])).toMatch(
    new RegExp(
      `^The deployments cannot be served:\\n {2}- (programa-regional|number 1 of the list): ${name.replaceAll('.', '\\.')} \\S`,
      'm',
    ),
  )
})

describe('a value that cannot be meant', () => {
  const wrong: [name: string, value: unknown][] = [
    ['id', 'Has Spaces'],
    ['hosts', []],
    ['hosts.0', 'https://shop.example'],
    ['name', ''],
    ['accent', 'red'],
    ['timeZone', 'America/Nowhere'],
    ['currency.code', 'pesos'],
    ['currency.locale', 'not a locale'],
    ['currency.decimals', 9],
    ['country.code', 'Argentina'],
    ['languages', []],
    ['languages.0', 'fr'],
    ['charges.servicePercent', -1],
    ['charges.deliveryTypes.0.key', 'pigeon'],
    ['login.issuer', 'http://plain.example'],
    ['limits.purchaseMinutes', 0],
    ['limits.greetingMs', -1],
    ['supportMail', 'nobody'],
    ['visitMailHours', -1],
    ['visitMailHours', 169],
    ['visitMailHours', 1.5],
    ['accessibility.complaintsUri', 'http://plain.example'],
    ['accessibility.answerDays', 0],
    ['mapUri', 'https://maps.example/without-a-place'],
    ['footer.type', 7],
    ['footer.headline.pt', ''],
    ['footer.taxQrUri', 'javascript:alert(1)'],
    ['footer.taxQrUri', 'https://authority.example/'],
    ['footer.regretUri', 'https://authority.example'],
    ['footer.social.0.cUri', 'instagram'],
  ]
  test.each(wrong)('%s: %j is refused by name', (name, value) => {
    const problem = problemOf([changed(name.split('.'), value)])
    expect(problem).toContain(`- ${name === 'id' ? value : 'programa-regional'}: ${name} `)
    expect(problem).not.toContain('undefined')
  })

  test('a charge with a fraction that the currency does not show', () => {
    const zones = [{ provinces: ['AR-X'], cents: 250_050 }]
    const deliveryTypes = [{ id: 3, key: 'homeDelivery' as const, cents: 900_000, offered: true, zones }]
    const boxOffice = { servicePercent: 0, antifraudCents: 99 }
    const insurance = { price: { cents: 150_010 }, covers: { es: 'Enfermedad', en: 'Illness', pt: 'Doença' } }
    const dates = { from: '2026-01-01T00:00:00-03:00', until: '2026-02-01T00:00:00-03:00' }
    const bank = { id: 'rio', bank: 'Banco Río', bins: ['4509'], percent: 20, ...dates }
    const bankPromotions = [bank, { ...bank, id: 'sur', mostCents: 400_001 }]
    const charged = { antifraudCents: 15_050, boxOffice, deliveryTypes, insurance, bankPromotions }
    const odd = { ...whole, charges: { ...whole.charges, ...charged } }
    expect(problemOf([whole, { ...odd, id: 'second', hosts: ['second.example'] }])).toBe(
      [
        'The deployments cannot be served:',
        '  - second: charges.antifraudCents is 15050: ARS is shown with 0 decimals',
        '  - second: charges.boxOffice.antifraudCents is 99: ARS is shown with 0 decimals',
        '  - second: charges.deliveryTypes, cents of homeDelivery, is 250050: ARS is shown with 0 decimals',
        '  - second: charges.insurance.price.cents is 150010: ARS is shown with 0 decimals',
        '  - second: charges.bankPromotions, mostCents of sur, is 400001: ARS is shown with 0 decimals',
      ].join('\n'),
    )
    expect(problemOf([{ ...odd, currency: { ...whole.currency, decimals: 2 } }])).toBe('')
  })

  test('a contingency’s point of sale at which a deployment of the same issuer issues', () => {
    const invoices = {
      cuit: '30712345671',
      name: 'Casa',
      address: 'Calle 1',
      letter: 'B',
      vat: '21',
    } as const
    const at = (
      id: string,
      pointOfSale: number,
      contingency: number,
      cuit: string = invoices.cuit,
    ): Deployment => ({
      ...whole,
      ...{ id, hosts: [`${id}.example`] },
      invoices: { ...invoices, cuit, pointOfSale, contingency: { pointOfSale: contingency } },
    })
    expect(problemOf([at('first', 3, 13), at('second', 4, 13)])).toBe('')
    expect(problemOf([at('first', 3, 13), at('second', 13, 14, '30500000003')])).toBe('')
    expect(
      problemOf([at('first', 3, 13), at('second', 4, 3)])
        .split('\n')
        .slice(1),
    ).toEqual(['  - second: invoices.contingency.pointOfSale 3 is where first issues'])
    expect(problemOf([at('first', 3, 13), at('second', 4, 4)])).toContain('4 is where second issues')
  })

  test('invoices of a deployment that sells in another currency than theirs', () => {
    const invoices = {
      cuit: '30712345671',
      name: 'Casa',
      address: 'Calle 1',
      pointOfSale: 3,
      letter: 'B',
      vat: '21',
    } as const
    const other = { ...whole, invoices, currency: { ...whole.currency, code: 'PYG' } }
    expect(problemOf([{ ...whole, invoices }])).toBe('')
    expect(problemOf([{ ...other, invoices: null }])).toBe('')
    expect(
      problemOf([
        { ...whole, invoices },
        { ...other, id: 'second', hosts: ['second.example'] },
      ]),
    ).toBe(
      [
        'The deployments cannot be served:',
        '  - second: invoices are issued in ARS, and it sells in PYG',
      ].join('\n'),
    )
  })

  test('a default language that the shop does not have', () => {
    expect(problemOf([{ ...whole, languages: ['en'] }])).toContain('defaultLanguage is none of its languages')
  })

  test('a host name or an id that two deployments claim', () => {
    expect(problemOf([whole, { ...whole, hosts: ['LOCALHOST'] }])).toBe(
      [
        'The deployments cannot be served:',
        '  - programa-regional: id programa-regional is already that of programa-regional',
        '  - programa-regional: host name LOCALHOST is already that of programa-regional',
      ].join('\n'),
    )
  })
})

test('every wrong setting is named at once, of every deployment', () => {
  const other = { ...changed(['name'], ''), id: 'other', hosts: ['other.example'] }
  const problem = problemOf([changed(['accent'], 'red'), { ...other, accent: 'blue' }])
  expect(problem.split('\n')).toHaveLength(4)
})
