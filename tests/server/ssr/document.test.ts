import { expect, test } from 'vitest'
import type { InfoDocument } from '../../../contract/entities/document.ts'
import type { Page } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { billboard, showDetail } from '../../../machines/samples/catalogue.ts'
import { htmlDocument } from '../../../server/ssr/document.ts'

const page: Page = {
  deployment: { ...programaRegional, addsCharges: true, name: 'A </script><script>alert(1)</script> & "B"' },
  locale: 'pt',
  url: '/landing/x?lang=pt',
  screen: 'landing',
  params: { cSeo: 'x' },
  data: {},
  bar: { listaTipo: [], lTienda: false },
  dServidor: '2026-11-21T12:00:00Z',
}
const documentOf = (indexed: boolean, more: Partial<Page> = {}) =>
  htmlDocument({
    page: { ...page, ...more },
    rendered: { html: '<p>hola</p>', title: page.deployment.name },
    assets: { head: '', end: '' },
    theme: undefined,
    publicUrl: 'https://entradas.example',
    indexed,
  })

test('no text of a show can end the script that carries the data', () => {
  const [, data = ''] = documentOf(true).match(/id="page">(.*?)<\/script>/s) ?? []
  expect(JSON.parse(data)).toEqual(page)
  expect(documentOf(true)).not.toContain('<script>alert')
})

test('every language of a page points to the others, the default one without a query', () => {
  const links = [...documentOf(true).matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(String)
  expect(links).toEqual([
    '<link rel="canonical" href="https://entradas.example/landing/x?lang=pt">',
    '<link rel="alternate" hreflang="es" href="https://entradas.example/landing/x">',
    '<link rel="alternate" hreflang="en" href="https://entradas.example/landing/x?lang=en">',
    '<link rel="alternate" hreflang="pt" href="https://entradas.example/landing/x?lang=pt">',
    '<link rel="alternate" hreflang="x-default" href="https://entradas.example/landing/x">',
  ])
})

test('a page that is not to be found says so to search engines', () => {
  expect(documentOf(false)).toContain('<meta name="robots" content="noindex">')
  expect(documentOf(false)).not.toContain('canonical')
})

const metaOf = (more: Partial<Page>) =>
  Object.fromEntries(
    [...documentOf(true, more).matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)]
      .map(([, name, content]) => [name, content])
      .filter(([name]) => ['description', 'og:description', 'og:image'].includes(`${name}`)),
  )
const season =
  'Teatro, música, dança e cinema: o programa da temporada, com lugares escolhidos e pagos online.'

test('a show is summed up by its first day, its house and its subtitle, with its picture', () => {
  const summary = 'sexta 2 de abril de 2027. Teatro del Valle. A night of folk music'
  expect(metaOf({ data: { landing: showDetail } })).toEqual({
    description: summary,
    'og:description': summary,
    'og:image': 'https://entradas.example/compartir/show-1.png?lang=pt',
  })
})

test('the billboard is summed up as the season, with the picture of its first featured show', () => {
  expect(metaOf({ url: '/', screen: 'billboard', data: { billboard } })).toEqual({
    description: season,
    'og:description': season,
    'og:image': 'https://entradas.example/compartir/show-1.png?lang=pt',
  })
})

test('another page of a show is summed up as the season, without a picture', () => {
  expect(metaOf({ screen: 'performance', data: { landing: showDetail } })).toEqual({
    description: season,
    'og:description': season,
  })
})

test('no text of a summary can end the element it stands in', () => {
  const document = { cBajada: '"><script>alert(1)</script>' } as InfoDocument
  expect(metaOf({ screen: 'document', data: { document } })).toEqual({
    description: '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    'og:description': '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  })
})

const linesOf = (more: Partial<Page>) =>
  [
    ...documentOf(false, { locale: 'es', ...more }).matchAll(
      /<noscript>.*?<a class="link" href="([^"]*)">([^<]*)/g,
    ),
  ].map(([, address, words]) => [address, words])

test('a page that needs a script to buy has one line for who has none, and others have nothing', () => {
  const performance = { idFuncion: 7, cSeo: 'obra', cEspectaculoCartelNombre: 'La obra', dFecha: null }
  expect(linesOf({ screen: 'performance', params: { cSeo: 'obra', id: '7' } })).toEqual([
    ['/sin-javascript/funcion/7', 'Comprar sin JavaScript'],
  ])
  expect(linesOf({ screen: 'login', data: { performance } })).toEqual([
    ['/sin-javascript/funcion/7', 'Comprar sin JavaScript'],
  ])
  expect(linesOf({ screen: 'login' })).toEqual([['/sin-javascript/ingreso', 'Ingresar sin JavaScript']])
  expect(linesOf({ screen: 'landing', data: { landing: showDetail } })).toEqual([
    [`/sin-javascript/espectaculo/${showDetail.cSeo}`, 'Comprar sin JavaScript'],
  ])
  expect(linesOf({ screen: 'landing' })).toEqual([])
})
