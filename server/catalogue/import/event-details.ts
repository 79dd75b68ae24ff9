import type { CatalogueCredit, EstablishmentDetails, ShowDetails } from '../../db/schema/catalogue-details.ts'
import { calmCapitals } from './calm-capitals.ts'
import { asList, isNode, type Node, textOf } from './jsonld.ts'
import { plainText } from './plain-text.ts'

/** A number of degrees; null for anything else, or for more than there are. */
const degreesOf = (value: unknown, most: number): number | null => {
  const text = textOf(value).trim()
  const degrees = Number(text)
  return text !== '' && Number.isFinite(degrees) && Math.abs(degrees) <= most ? degrees : null
}

/** @returns what a place of the file says of itself beside its name and address; what it does not is left out. */
export const detailsOfPlace = (place: Node): EstablishmentDetails => {
  const geo = isNode(place.geo) ? place.geo : {}
  const latitude = degreesOf(geo.latitude, 90)
  const longitude = degreesOf(geo.longitude, 180)
  const phone = plainText(textOf(place.telephone))
  return {
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
    ...(phone !== '' && { facts: [{ name: 'Teléfono', text: phone }] }),
  }
}

const ROLES: readonly [field: string, role: string][] = [
  ['director', 'Dirección'],
  ['composer', 'Música'],
  ['actor', 'Elenco'],
  ['performer', 'Intérpretes'],
]
const MOST_NAMES = 20

const creditOf = (node: Node, field: string, role: string): CatalogueCredit[] => {
  const names = asList(node[field])
    .map((person) => calmCapitals(plainText(textOf(person))))
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES)
  return names.length === 0 ? [] : [{ role, name: names.join(', ') }]
}

/** @returns credits and least age of an event; pictures of other sites are not shown. */
export const detailsOfEvent = (node: Node): ShowDetails => {
  const age = /^\D{0,20}(\d{1,2})\b/.exec(textOf(node.typicalAgeRange))?.[1]
  return {
    minimumAge: age === undefined || Number(age) === 0 ? null : Number(age),
    credits: ROLES.flatMap(([field, role]) => creditOf(node, field, role)),
  }
}
