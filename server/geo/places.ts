import type { Country, Province } from '../../contract/index.ts'
import places from './localities.json' with { type: 'json' }

interface KnownProvince {
  code: string
  name: string
  localities: string[]
}

const provinces: Record<Country, KnownProvince[]> = places
const byCode = new Map(
  Object.values(provinces)
    .flat()
    .map((province) => [province.code, province]),
)

/** The provinces, departments or states of a country, by name. */
export const provincesOf = (country: Country): Province[] =>
  provinces[country].map(({ code, name }) => ({ cProvincia: code, cNombre: name }))

/** @returns null for a province that none of the countries has. */
export const provinceName = (code: string): string | null => byCode.get(code)?.name ?? null

/** Places of a thousand people and more; smaller ones are typed. @returns null for an unknown province. */
export const localitiesOf = (code: string): string[] | null => byCode.get(code)?.localities ?? null
