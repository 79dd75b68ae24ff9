import fc from 'fast-check'
import { API_BASE, type ApiRoute, HEADERS } from '../../../../contract/index.ts'
import { accepted, acceptedFields, type Known } from './from-schema.ts'
import { junk, oddTexts, rawBodies } from './junk.ts'

/** One request, ready to be sent but for who sends it. */
export interface FuzzRequest {
  url: string
  headers: Record<string, string>
  body: string | Uint8Array | undefined
}

type Place = (string | number)[]

/** Every place in a JSON value, the value itself first. */
const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]

const holderOf = (root: unknown, place: Place): Record<string, unknown> =>
  place.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], root) as Record<
    string,
    unknown
  >

/** A body with one mistake: another value, one field less, one more, or one twice. */
const withMistake = (body: unknown, kind: number, nth: number, value: unknown): string => {
  const places = placesIn(body)
  const place = places[nth % places.length] as Place
  const last = place.at(-1)
  if (last === undefined)
    return kind === 0 ? JSON.stringify(value) : JSON.stringify({ ...(body as object), otro: value })
  const holder = holderOf(body, place)
  if (kind === 1) delete holder[last]
  else if (kind === 2 && Array.isArray(holder)) holder.push(value)
  else if (kind === 2) holder[oddTexts[nth % oddTexts.length] ?? 'otro'] = value
  else if (kind === 0) holder[last] = value
  const text = JSON.stringify(body)
  return kind === 3 ? text.replace('{', `{${JSON.stringify(String(last))}:${JSON.stringify(value)},`) : text
}

const bodiesOf = (route: ApiRoute, known: Known): fc.Arbitrary<string | Uint8Array | undefined> => {
  if (route.body === undefined)
    return fc.oneof(
      { weight: 5, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.oneof(
          junk.map((value) => JSON.stringify(value)),
          rawBodies,
        ),
      },
    )
  const good = accepted(route.body, known)
  return fc.oneof(
    { weight: 9, arbitrary: good.map((body) => JSON.stringify(body)) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(good, fc.nat(3), fc.nat(1000), junk)
        .map(([body, kind, nth, value]) => withMistake(structuredClone(body), kind, nth, value)),
    },
    { weight: 2, arbitrary: junk.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: rawBodies },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

/** Written into an address as they are, percent signs and all. */
const rawAddressParts = [
  '',
  '%',
  '%00',
  '%E0%A4%A',
  '%ff',
  '%2F',
  '%252F',
  '*',
  ':id',
  ';a=1',
  '0',
  '00',
  '-0',
  '1e3',
  '999999999',
  '2147483648',
  'x'.repeat(199),
  'x'.repeat(201),
  '1'.repeat(5000),
]

const oddPart = fc.oneof(
  fc.constantFrom(...rawAddressParts),
  fc.constantFrom(...oddTexts).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

const partOf = (field: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: field.map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: oddPart },
  )

const addressesOf = (route: ApiRoute, known: Known): fc.Arbitrary<string> => {
  const params = acceptedFields(route.params, known)
  const parts = fc.record(
    Object.fromEntries(Object.entries(params).map(([name, field]) => [name, partOf(field)])),
  )
  const fields = Object.entries(acceptedFields(route.query, known)).map(([name, field]) =>
    partOf(field).map((part) => `${name}=${part}`),
  )
  const queries = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    ...(fields.length === 0
      ? []
      : [
          {
            weight: 6,
            arbitrary: fc.array(fc.oneof(...fields), { maxLength: 3 }).map((all) => all.join('&')),
          },
        ]),
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '%',
        'h[]=1',
        'h=1&h=2',
        '__proto__=1',
        'a'.repeat(9000),
        '&&==&',
        'h=%E0%A4',
      ),
    },
  )
  return fc.tuple(parts, queries).map(([values, query]) => {
    const path = route.path.replace(
      /:(\w+)/g,
      (_whole, name: string) => (values as Record<string, string>)[name] ?? '',
    )
    return `${route.base ?? API_BASE}${path}${query === '' ? '' : `?${query}`}`
  })
}

const oddHeader = fc.constantFrom(
  '',
  'x',
  '*',
  'xx-XX;q=9',
  'é\xff',
  '"',
  'a'.repeat(4000),
  '__proto__',
  ';;,,==',
)

const headers = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      {
        'accept-language': fc.oneof(fc.constantFrom('es', 'en', 'pt', 'zh'), oddHeader),
        cookie: fc.oneof(oddHeader, fc.constantFrom('a=%E0%A4%A', 'idioma=xx', '__proto__=1; a=b; a=c')),
        'if-none-match': oddHeader,
        [HEADERS.admission]: fc.oneof(oddHeader, fc.constantFrom('a.b.c', '..')),
        [HEADERS.fingerprint]: oddHeader,
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
  },
)

const JSON_TYPE = 'application/json'
const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json; charset=latin1',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'x',
      '',
    ),
  },
)

/** Requests to a route, from what its schemas accept to what is no request of it. */
export const requestsTo = (route: ApiRoute, known: Known): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(addressesOf(route, known), headers, bodiesOf(route, known), contentTypes)
    .map(([url, more, body, contentType]) => ({
      url,
      headers: { ...more, ...(body === undefined ? {} : { 'content-type': contentType }) } as Record<
        string,
        string
      >,
      body,
    }))
