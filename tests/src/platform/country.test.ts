import { expect, it } from 'vitest'
import { suggestCountry } from '../../../src/forms/country-default.ts'
import { createBrowserCountry } from '../../../src/platform/host/country.ts'
import { createPageStorage } from '../../../src/platform/storage/web-storage.ts'

const SERVICE = 'https://country.example/json'
const answering = (body: unknown, status = 200) => {
  let asked = 0
  return {
    asked: () => asked,
    get: async () => {
      asked += 1
      return new Response(JSON.stringify(body), { status })
    },
  }
}

it.each([{ countryCode: 'PY' }, { status: 'success', data: { countryCode: 'PY' } }])(
  'the country of a browser is looked up once and kept: %j',
  async (reply) => {
    const storage = createPageStorage()
    const { asked, get } = answering(reply)
    const country = createBrowserCountry(SERVICE, storage, get)
    expect(country.known()).toBeNull()
    expect([await country.lookUp(), await country.lookUp(), asked()]).toEqual(['PY', 'PY', 1])
    expect(createBrowserCountry(SERVICE, storage, get).known()).toBe('PY')
    expect(storage.getItem('taquilla/state/cc')).toBe(JSON.stringify({ version: 1, value: 'PY' }))
  },
)

it.each([
  ['an answer without a country', answering({ message: 'private range' }).get],
  ['a country that is none', answering({ countryCode: '<b>' }).get],
  ['a refusal', answering({ countryCode: 'PY' }, 429).get],
  ['a text', async () => new Response('PY')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no country, and nobody is told', async (_, get) => {
  const storage = createPageStorage()
  const country = createBrowserCountry(SERVICE, storage, get)
  expect(await country.lookUp()).toBeNull()
  expect(storage.length).toBe(0)
})

it('nobody is asked where the deployment has no service', async () => {
  const { asked, get } = answering({ countryCode: 'PY' })
  expect([await createBrowserCountry(null, createPageStorage(), get).lookUp(), asked()]).toEqual([null, 0])
})

it('a form starts with the country of the browser, unless another one was chosen meanwhile', async () => {
  const formOf = (cPais: string) => {
    const values = { cPais }
    return {
      values,
      getValues: () => values.cPais,
      setValue: (_: 'cPais', value: string) => void Object.assign(values, { cPais: value }),
    }
  }
  const [fresh, chosen, far] = [formOf('AR'), formOf('AR'), formOf('AR')]
  await suggestCountry(fresh, async () => 'PY')
  await suggestCountry(chosen, async () => {
    chosen.values.cPais = 'MX'
    return 'PY'
  })
  await suggestCountry(far, async () => 'NO')
  expect([fresh, chosen, far].map(({ values }) => values.cPais)).toEqual(['PY', 'MX', 'AR'])
})
