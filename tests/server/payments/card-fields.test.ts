import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { cardPageHtml } from '../../../server/payments/sandbox/card-page/html.ts'
import { cardPageTexts } from '../../../server/payments/sandbox/card-page/texts.ts'

const ORIGIN = 'https://shop.example'
const NOW = new Date('2026-11-26T12:00:00Z')
const script = readFileSync(
  new URL('../../../server/payments/sandbox/card-page/page.js', import.meta.url),
  'utf8',
)

interface Field {
  value: string
  'aria-invalid'?: string
}

/** The card page as its script sees it: the fields and messages of its HTML, and what it tells the shop. */
const openCardPage = () => {
  const html = cardPageHtml({
    ...{
      lang: 'es',
      theme: null,
      accent: '#F6B800',
      origin: ORIGIN,
      nonce: 'n',
      asksBirthDate: true,
      showsLogo: true,
    },
    ...{ texts: cardPageTexts.es, testCards: {}, now: NOW },
  })
  const settings = /id="settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const ids = [...html.matchAll(/<(?:input|select) id="(\w+)"/g)].map(([, id]) => id as string)
  const fields = Object.fromEntries(
    ids.map((id) => [
      id,
      {
        value: '',
        validity: { valid: true },
        setAttribute(this: Record<string, string>, name: string, value: string) {
          this[name] = value
        },
        addEventListener() {},
        focus() {},
        blur() {},
      } as unknown as Field,
    ]),
  )
  const errors: Record<string, { textContent: string }> = {}
  const said: { type: string }[] = []
  let listen: (event: object) => void = () => undefined
  const parent = { postMessage: (message: { type: string }) => said.push(message) }
  const form = {
    dataset: { state: 'editing' },
    elements: { namedItem: (id: string) => fields[id] ?? null },
    addEventListener() {},
  }
  const document = {
    body: {},
    documentElement: { getBoundingClientRect: () => ({ height: 1 }) },
    getElementById(id: string) {
      if (id === 'settings') return { textContent: settings }
      if (id === 'card') return form
      errors[id] ??= { textContent: '' }
      return errors[id]
    },
  }
  const fetched: object[] = []
  runInNewContext(script, {
    document,
    parent,
    addEventListener: (_type: string, listener: typeof listen) => {
      listen = listener
    },
    fetch: async (url: string, { body }: { body: string }) => {
      fetched.push([url, JSON.parse(body)])
      return { status: 200, ok: true, json: async () => ({ token: 't', brand: 'Visa', lastDigits: '4242' }) }
    },
    ResizeObserver: class {
      observe() {}
    },
  })
  return {
    fetched,
    fields,
    /** The shop sends what it knows of the holder. */
    tell(known: Record<string, string | null>, origin = ORIGIN) {
      listen({ origin, source: parent, data: { type: 'card.known', ...known } })
    },
    /** Fills in, submits, and says which fields are marked, each with its words. */
    submit(values: Record<string, string>) {
      for (const [id, value] of Object.entries(values)) (fields[id] as Field).value = value
      listen({ origin: ORIGIN, source: parent, data: { type: 'card.submit' } })
      return Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => field['aria-invalid'] === 'true')
          .map(([id]) => [id, errors[`${id}-error`]?.textContent]),
      )
    },
  }
}

const RIGHT = {
  ...{ number: '4242 4242 4242 4242', month: '12', year: '2031', cvc: '123', holder: 'ANA PAZ' },
  ...{ documentType: 'DNI', documentNumber: '30111222', email: '' },
  ...{ birthDay: '2', birthMonth: '3', birthYear: '1990' },
}

test.each<[typed: Partial<typeof RIGHT>, marked: Record<string, string>]>([
  [{ number: '' }, { number: 'Ingresá todos los dígitos de la tarjeta' }],
  [{ number: '4242 4242 4242' }, { number: 'Ingresá todos los dígitos de la tarjeta' }],
  [{ number: '3782 822463 1000', cvc: '1234' }, { number: 'Ingresá todos los dígitos de la tarjeta' }],
  [{ number: '4242 4242 4242 4241' }, { number: 'El número de tarjeta no es válido' }],
  [{ month: '' }, { month: 'Ingresá el mes de vencimiento' }],
  [{ month: '13' }, { month: 'Ingresá el mes de vencimiento' }],
  [{ year: '' }, { year: 'Ingresá el año de vencimiento' }],
  [{ year: '202' }, { year: 'Ingresá el año de vencimiento' }],
  [{ month: '10', year: '26' }, { year: 'El vencimiento no puede ser anterior al mes actual' }],
  [{ month: '10', year: '2026' }, { year: 'El vencimiento no puede ser anterior al mes actual' }],
  [{ holder: ' ' }, { holder: 'Ingresá el nombre del titular' }],
  [{ documentNumber: '' }, { documentNumber: 'Ingresá el número de documento' }],
  [{ cvc: '12' }, { cvc: 'El código de seguridad tiene 3 dígitos' }],
  [
    { birthDay: '' },
    { birthDay: 'La fecha de nacimiento es obligatoria', birthYear: 'La fecha no es válida' },
  ],
  [{ birthDay: '32' }, { birthDay: 'El día debe estar entre 1 y 31', birthYear: 'La fecha no es válida' }],
  [
    { birthMonth: '13' },
    { birthMonth: 'El mes debe estar entre 1 y 12', birthYear: 'La fecha no es válida' },
  ],
  [{ birthYear: '2027' }, { birthYear: 'El año no puede ser mayor al actual' }],
  [{ birthYear: '1800' }, { birthYear: 'El año es demasiado chico' }],
  [{ birthDay: '31', birthMonth: '2' }, { birthYear: 'La fecha no es válida' }],
])('the card page marks what is wrong in %j, says what, and sends nothing', (typed, marked) => {
  const page = openCardPage()
  expect(page.submit({ ...RIGHT, ...typed })).toEqual(marked)
  expect(page.fetched).toEqual([])
})

test('a card that is right, and that expires this month, is sent to the provider alone', () => {
  const page = openCardPage()
  expect(page.submit({ ...RIGHT, month: '11', year: '26' })).toEqual({})
  expect(page.fetched).toEqual([
    [
      '/card/tokens',
      {
        ...{ number: '4242424242424242', month: 11, year: 2026, cvc: '123', holder: 'ANA PAZ' },
        ...{ documentType: 'DNI', documentNumber: '30111222', birthDate: '1990-03-02', email: null },
      },
    ],
  ])
})

test('the card page fills in the holder that the shop knows, and leaves what was typed', () => {
  const known = {
    ...{ cTipoDocumento: 'DNI', cDocumento: '30111222', cNombre: 'Ana', cApellido: 'Paz' },
    dNacimiento: '1990-03-02',
  }
  const filledIn = (typed: Record<string, string>, told = known, origin = ORIGIN) => {
    const page = openCardPage()
    for (const [id, value] of Object.entries(typed)) (page.fields[id] as Field).value = value
    page.tell(told, origin)
    return Object.entries(page.fields)
      .filter(([, { value }]) => value !== '')
      .map(([id, { value }]) => `${id} ${value}`)
  }
  const birth = ['birthDay 2', 'birthMonth 3', 'birthYear 1990']
  expect(filledIn({})).toEqual(['holder Ana Paz', 'documentType DNI', 'documentNumber 30111222', ...birth])
  const typed = ['holder BRUNO', 'documentNumber 28999888', 'birthDay 9']
  expect(filledIn({ holder: 'BRUNO', documentNumber: '28999888', birthDay: '9' })).toEqual(typed)
  expect(filledIn({}, known, 'https://other.example')).toEqual([])
})
